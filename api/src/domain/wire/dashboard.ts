import type { DateOnly } from '../dates';
import type { DepartureState } from '../words';

/** How far ahead the dashboard looks for departures. */
export const DASHBOARD_DAYS = 14;

/** One kind of work that waits for the signed-in person; `link` opens the list that the number counts. */
export interface DashboardTask {
  key:
    | 'packagesToApprove'
    | 'pricesToApprove'
    | 'requestsOp'
    | 'requestsFc'
    | 'voidsAsked'
    | 'desksOp'
    | 'desksFc'
    | 'creditsAsked'
    | 'invoicesToSee'
    | 'invoicesToApprove'
    | 'creditNotesToSee'
    | 'creditNotesToApprove'
    | 'closingsToClose'
    | 'reopeningsToSee'
    | 'reopeningsToDecide'
    | 'correctionsToApprove'
    | 'myRejectedPackages'
    | 'myRejectedPrices'
    | 'myIncompletePackages'
    | 'myRefusedRequests'
    | 'levyStamps'
    | 'waitingOffers'
    | 'lateMilestones'
    | 'lateMilestonesShop'
    | 'lateMilestonesOwn';
  /** The shop that it is about, where it is about one. */
  branch?: string;
  count: number;
  link: string;
}
export interface DashboardDeparture {
  id: number;
  departureDate: DateOnly;
  packageCode: string;
  packageName: string;
  maxPax: number;
  /** Booked, held and reserved seats together. */
  taken: number;
  /** Seats of confirmed parties. */
  confirmedCount: number;
  /** From this number on the tour goes; 0 where none is set. */
  groupSizeMin: number;
  state: DepartureState;
}
/** All departures of the next 14 days that go together, and what the go / no-go board says of its eight weeks. */
export interface DashboardLoad {
  seatsTaken: number;
  seatsMax: number;
  /** Departures that are neither promised nor booked by as many as they need. */
  belowMinimum: number;
  /** The first day by which one of them has to be decided. */
  decideBy: DateOnly | null;
}
export interface DashboardHold {
  orderId: number;
  orderNumber: string;
  contactPerson: string;
  contactPhone: string;
  packageCode: string;
  departureDate: DateOnly;
  holdUntil: string;
  /** HK$ that must come in before the hold ends, levy included. */
  dueNow: number;
}
export interface DashboardBalance {
  orderId: number;
  orderNumber: string;
  contactPerson: string;
  contactPhone: string;
  packageCode: string;
  departureDate: DateOnly;
  balanceDueDate: DateOnly;
  /** HK$ still to pay, levy included. */
  open: number;
}
export interface DashboardApproval {
  kind: 'package' | 'price';
  id: number;
  packageCode: string;
  name: string;
  submitter: string;
  submittedAt: string;
}
/** What stands behind one bar: HK$ of fare, travellers, and the orders that `link` lists. */
interface SalesSum {
  amount: number;
  people: number;
  orders: number;
  link: string;
}
/** The answer of GET /dashboard (decisions B13); parts that the user has no right to are empty. Money in HK$. */
export interface DashboardWire {
  today: DateOnly;
  tasks: DashboardTask[];
  departures: DashboardDeparture[];
  holds: DashboardHold[];
  balances: DashboardBalance[];
  /** What the lists show in all under the same filters; above stand the first ones. */
  totals: { holds: number; balances: number; departures: number };
  load: DashboardLoad;
  /** Confirmed bookings whose balance is late: how many, and HK$ of fare still open. */
  overdue: { count: number; amount: number };
  approvals: DashboardApproval[];
  /** Takings of today per shop: what changed hands, refunds subtracted. */
  takings: { branch: string; amount: number; receipts: number }[];
  /** Fare booked per week of booking, the last twelve, weeks begin on Sunday. */
  salesByWeek: ({ week: DateOnly } & SalesSum)[];
  /** Fare booked in the last twelve weeks per area code; 0 is "none given". */
  salesByArea: ({ areaCode: number; name: string } & SalesSum)[];
}
