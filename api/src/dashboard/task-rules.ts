import type { Right } from '../domain/access';
import type { InvoiceKind } from '../domain/closing/words';
import { disruptionMachine } from '../domain/disruptions';
import type { Machine, Move } from '../domain/machine';
import { HANDS } from '../domain/queues';
import { correctionMachine } from '../domain/resources/closingCorrections';
import { closingMachine } from '../domain/resources/closings';
import { creditAskMachine } from '../domain/resources/creditAsks';
import { supplierInvoiceMachine } from '../domain/resources/supplierInvoices';
import type { DashboardTask } from '../domain/wire/dashboard';

export interface TaskRule {
  key: Exclude<DashboardTask['key'], 'levyStamps' | 'myRefusedRequests'>;
  right: Right;
  /** Whoever signs next is not asked for the step before it: one person does not both. */
  unless?: Right;
  /** The list that shows what is counted; a record of a life of its own that the reader had a hand in stands there too. */
  link: string;
  table: string;
  where: string;
  /** Columns that must hold another person, or this one. */
  others?: readonly string[];
  mine?: string;
  /** The column of the shop, where a right that is bound to a shop counts its own only. */
  shop?: string;
}
type Hand = NonNullable<Move<string>['notBy']>[number];
/** The columns of the four-eyes words: of every record with a life (crud/moves-of.ts), and of a disruption desk. */
const ROW: Record<Hand, string> = {
  ...{ creator: 'createdBy', submitter: 'movedBy', editor: 'editors', opDecider: 'opBy', approver: 'approvedBy' },
};
const DESK = { ...ROW, submitter: 'submittedBy' };

/** What waits for a signature: from where, by which right and by whose hands follows from the move of its machine. */
function signed<S extends string, M extends string>(
  key: TaskRule['key'],
  machine: Machine<S, M>,
  move: M,
  table: string,
  path: string,
  columns = ROW,
): TaskRule {
  const { from, right, notBy = [] } = machine.moves[move];
  const [state] = from;
  if (right === 'system' || from.length !== 1 || !state) throw new Error(`${machine.name}.${move} is no signature`);
  const where = `state = '${state}'`;
  return { key, right, table, where, link: `${path}?state=${state}`, others: notBy.map((hand) => columns[hand]) };
}

/** What suppliers sent, invoices and credit notes each by themselves. */
function bills(key: TaskRule['key'], move: 'see' | 'approve', kind: InvoiceKind): TaskRule {
  const rule = signed(key, supplierInvoiceMachine, move, 'supplier_invoices', '/data/supplierInvoices');
  return { ...rule, where: `${rule.where} AND kind = '${kind}'`, link: `${rule.link}&kind=${kind}` };
}

export const RULES: TaskRule[] = [
  {
    key: 'packagesToApprove',
    right: 'tours.approve',
    link: '/package-approval?for=me',
    table: 'packages',
    where: "status = 'pending'",
    others: HANDS.packages,
  },
  {
    key: 'pricesToApprove',
    right: 'prices.approve',
    link: '/price-approval?for=me',
    table: 'price_sheets',
    where: "status = 'pending'",
    others: HANDS.prices,
  },
  {
    key: 'requestsOp',
    right: 'requests.decideOp',
    link: '/request-op-approval?for=me',
    table: 'requests',
    where: "state = 'PENDING_OP'",
    others: HANDS.op,
  },
  {
    key: 'requestsFc',
    right: 'requests.decideFc',
    link: '/request-fc-approval?for=me',
    table: 'requests',
    where: "state = 'PENDING_FC'",
    others: HANDS.fc,
  },
  {
    key: 'voidsAsked',
    right: 'payments.void',
    link: '/data/voidRequests?state=open',
    table: 'void_requests',
    where: "state = 'open'",
  },
  signed('desksOp', disruptionMachine, 'passOp', 'disruptions', '/disruptions', DESK),
  signed('desksFc', disruptionMachine, 'runFc', 'disruptions', '/disruptions', DESK),
  signed('creditsAsked', creditAskMachine, 'execute', 'credit_asks', '/data/creditAsks'),
  { ...bills('invoicesToSee', 'see', 'invoice'), unless: 'payables.approve' },
  bills('invoicesToApprove', 'approve', 'invoice'),
  { ...bills('creditNotesToSee', 'see', 'credit'), unless: 'payables.approve' },
  bills('creditNotesToApprove', 'approve', 'credit'),
  signed('closingsToClose', closingMachine, 'close', 'closings', '/data/closings'),
  { ...signed('reopeningsToSee', closingMachine, 'seeReopen', 'closings', '/data/closings'), unless: 'costs.reopen' },
  signed('reopeningsToDecide', closingMachine, 'reopen', 'closings', '/data/closings'),
  signed('correctionsToApprove', correctionMachine, 'approve', 'closing_corrections', '/data/closingCorrections'),
  {
    key: 'myRejectedPackages',
    right: 'tours.write',
    link: '/view-package?status=rejected',
    table: 'packages',
    where: "status = 'rejected'",
    mine: 'submittedBy',
  },
  {
    key: 'myRejectedPrices',
    right: 'prices.write',
    link: '/view-price?status=rejected',
    table: 'price_sheets',
    where: "status = 'rejected'",
    mine: 'submittedBy',
  },
  {
    key: 'myIncompletePackages',
    right: 'tours.write',
    link: '/view-package?status=incomplete',
    table: 'packages',
    where: "status = 'incomplete'",
    mine: 'createdBy',
  },
  {
    key: 'waitingOffers',
    right: 'waiting.write',
    link: '/data/waitingParties?state=offered',
    table: 'waiting_parties',
    where: "state = 'offered'",
    shop: 'branch',
  },
];
