import type { LedgerKind, PaymentMethod } from '../words';

/** What an account of the bookkeeping is for, in the order in which a day's lines stand. */
export const JOURNAL_KINDS = [
  ...([
    'money',
    'customers',
    'levyPayable',
    'credit',
    'payables',
    'accrued',
    'inProgress',
    'leaders',
    'transfer',
    'revenue',
    'kept',
  ] as const),
  ...(['creditEnded', 'compensation', 'cost', 'levyBorne', 'exchange'] as const),
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** One side of an entry in cents, above 0 a debit; the method is said of money alone. */
export interface Posting {
  kind: JournalKind;
  method: string;
  branch: string;
  amount: number;
}
/** Rows of the ledger of one kind, method, shop and shop of the order; a void counts as the kind that it takes back. */
export interface Taken {
  kind: LedgerKind;
  method: PaymentMethod;
  /** Where the money was taken or paid. */
  branch: string;
  /** Whose order it is: the fare is owed there, and becomes revenue there. */
  home: string;
  amount: number;
  fareAmount: number;
  levyAmount: number;
  /** What of the fare is of tours that had left by then. */
  leftFare: number;
}
/** Everything of one day that is to be booked, in cents. */
export interface DayFacts {
  taken: readonly Taken[];
  /** Fare of tours that leave on the day, taken before it, by the shop of the order. */
  leaving: readonly { branch: string; fare: number }[];
  /** Credit that ended unused, above 0. */
  ended: readonly { branch: string; amount: number }[];
  /** What closings of the day cost, less what an earlier closing of the same tour had booked. */
  costs: readonly { cost: number; exchangeLoss: number }[];
  /** Approved money that came after a tour was closed; what a supplier invoiced is owed to the supplier already. */
  late: readonly { kind: 'income' | 'cost'; amount: number; invoiced: boolean }[];
  /** Suppliers' invoices that were approved, at the rates of their days. */
  invoiced: number;
  /** Lines that nobody invoices: wages of our own, what is paid on tour. */
  settled: number;
  /** Paid to suppliers: what was owed for it, and what the bank took; below 0 it came back. */
  paid: readonly { method: PaymentMethod; owed: number; hkd: number }[];
  /** Of leaders' accounts, in HK$. */
  leaders: { float: number; spent: number; returned: number };
}

/** Where the other side of a ledger row stands: the till or bank, the payer's credit, or no money at all. */
function against(kind: LedgerKind, method: PaymentMethod): JournalKind {
  if (kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT') return 'transfer';
  return method === 'CREDIT' ? 'credit' : 'money';
}

/**
 * A ledger row as an entry: fare is owed to the customer, levy to the authority; levy that nobody paid is the company's. The
 * levy of a charge that is kept stays owed to the authority, for that fare stays received. Fare that another shop takes or
 * pays than the order's stands between the two.
 */
function ofTaken({ kind, method, branch, home, amount, fareAmount, levyAmount, leftFare }: Taken): Posting[] {
  const to = (account: JournalKind, cents: number, shop = branch): Posting => ({
    ...{ kind: account, branch: shop, amount: cents },
    method: account === 'money' ? method : '',
  });
  const fare = [to('customers', -fareAmount, home), ...ofLeft(home, leftFare)];
  if (kind === 'CHARGE') return [...fare, to('kept', fareAmount, home)];
  const other = to(against(kind, method), amount);
  if (kind === 'COMPENSATION') return [other, to('compensation', -amount)];
  if (kind === 'CREDIT_PAID') return [other, to('credit', -amount)];
  const between = [to('transfer', fareAmount, home), to('transfer', -fareAmount)];
  const levy = [to('levyPayable', -levyAmount), to('levyBorne', fareAmount + levyAmount - amount)];
  return [...fare, ...between, ...levy, other];
}
/** Customers' money becomes revenue when their tour leaves. */
const ofLeft = (branch: string, fare: number): Posting[] => [
  { kind: 'customers', method: '', branch, amount: fare },
  { kind: 'revenue', method: '', branch, amount: -fare },
];

/**
 * A day in double entry (decisions B18): customers' money is a liability until departure, then revenue; what is kept of a
 * cancelled tour is income at once; what suppliers invoice and leaders spend stands on the tours in progress until their
 * closing makes it cost. Each shop's lines add up to 0.
 */
export function postingsOf(facts: DayFacts): Posting[] {
  const own = (kind: JournalKind, amount: number, branch = ''): Posting => ({ kind, method: '', branch, amount });
  return merged([
    ...facts.taken.flatMap(ofTaken),
    ...facts.leaving.flatMap(({ branch, fare }) => ofLeft(branch, fare)),
    ...facts.ended.flatMap(({ branch, amount }) => [
      own('credit', amount, branch),
      own('creditEnded', -amount, branch),
    ]),
    ...facts.costs.flatMap(({ cost, exchangeLoss }) => [
      ...[own('cost', cost), own('exchange', exchangeLoss), own('inProgress', -cost - exchangeLoss)],
    ]),
    ...ofCosts(facts),
    ...facts.late.flatMap(({ kind, amount, invoiced }) =>
      kind === 'cost'
        ? [own('cost', amount), own(invoiced ? 'inProgress' : 'accrued', -amount)]
        : [own('accrued', amount), own('revenue', -amount)],
    ),
  ]);
}

const ofHouse = (kind: JournalKind, amount: number, method = ''): Posting => ({ kind, method, branch: '', amount });
/** What tours cost before they are closed, and the money that leaves for it; what the bank takes otherwise is exchange. */
function ofCosts({ invoiced, settled, paid, leaders: { float, spent, returned } }: DayFacts): Posting[] {
  return [
    ...[ofHouse('inProgress', invoiced), ofHouse('payables', -invoiced)],
    ...[ofHouse('inProgress', settled), ofHouse('accrued', -settled)],
    ...paid.flatMap(({ method, owed, hkd }) => [
      ...[ofHouse('payables', owed), ofHouse('exchange', hkd - owed), ofHouse('money', -hkd, method)],
    ]),
    ...[ofHouse('leaders', float - returned - spent), ofHouse('money', returned - float, 'CASH')],
    ofHouse('inProgress', spent),
  ];
}

const keyOf = ({ branch, kind, method }: Posting): string =>
  [branch, String(JOURNAL_KINDS.indexOf(kind)).padStart(2, '0'), method].join('|');
/** One line for each kind, method and shop, in a fixed order; what comes to nothing is left out. */
export function merged(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = keyOf(posting);
    sums.set(key, { ...posting, amount: (sums.get(key)?.amount ?? 0) + posting.amount });
  }
  const lines = [...sums].filter(([, { amount }]) => amount !== 0);
  return lines.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}
/** What must be booked so that one set of lines becomes the other. */
export const difference = (now: readonly Posting[], booked: readonly Posting[]): Posting[] =>
  merged([...now, ...booked.map((line) => ({ ...line, amount: -line.amount }))]);
