import { STAFF_TYPES, type UserType } from './words';

/**
 * Who may do what (decisions B1). R root, A admin, M manager, F fc-manager, S staff; a word after the colon
 * narrows the grant and is read by the verb (own: rows they created; shop: their own branch; ...).
 * Default is deny; normalUser and member have no rights at all.
 */
export const ACCESS = {
  self: 'R A M F S',
  'tables.read': 'R A M F S',
  'users.read': 'R A M F',
  'users.write': 'R A:below',
  'users.disable': 'R A:below',
  'users.unlock': 'R A:below',
  'tours.read': 'R A M F S',
  'tours.write': 'R A M S',
  'tours.delete': 'R A M S:own',
  'tours.approve': 'R M',
  'tours.deleteApproved': 'R M',
  'tours.discard': 'R A:own M S:own',
  'tours.restore': 'R',
  'prices.read': 'R A M F S',
  'prices.write': 'R A M F S',
  'prices.delete': 'R A M F:own S:own',
  'prices.approve': 'R M F',
  'prices.deleteApproved': 'R M F',
  'prices.discard': 'R A:own M F:own S:own',
  'prices.restore': 'R',
  'departures.read': 'R A M F S',
  'departures.write': 'R A M S:unbooked',
  'departures.manage': 'R A M',
  'orders.read': 'R A M F S',
  'orders.write': 'R A M S',
  'orders.cancel': 'R A M S:shop',
  'orders.reopen': 'R A M',
  'orders.discountAbove': 'R M',
  'orders.payer': 'R M',
  'payments.take': 'R A M F S',
  'payments.belowMinimum': 'M',
  'payments.void': 'R F',
  'requests.read': 'R A M F S',
  'requests.ask': 'R A M S',
  'requests.opQueue': 'R M F',
  'requests.fcQueue': 'R M F',
  'requests.decideOp': 'R M',
  'requests.decideFc': 'R F',
  'disruptions.read': 'R A M F S',
  'disruptions.write': 'R A M',
  'waiting.read': 'R A M F S',
  'waiting.write': 'R A M S:shop',
  'milestones.read': 'R A M F S',
  'milestones.plan': 'R A M',
  'milestones.tick': 'R A M F S',
  'messages.read': 'R A M F S',
  'messages.send': 'R A M F S',
  'messages.templates': 'R A M',
  'reminders.read': 'R A M F S:shop',
  'reminders.send': 'R A M S:shop',
  'customers.read': 'R A M F:masked S',
  'customers.write': 'R A M S',
  'customers.print': 'R A M S',
  'customers.unmask': 'R A M S:shop',
  'customers.merge': 'R M',
  'cars.read': 'R A M S',
  'cars.write': 'R A M S',
  'reports.shop': 'R A M F S:shop',
  'reports.insurance': 'R A M S',
  'reports.finance': 'R A M F',
  'content.read': 'R A M S',
  'content.write': 'R A M',
  'site.read': 'R A M F S',
  'parameters.read': 'R A M F S',
  'parameters.tour': 'R A M',
  'parameters.system': 'R',
  'parameters.levy': 'R F',
  'parameters.systemScreen': 'R A M F',
  'branches.read': 'R A M F S',
  'branches.write': 'R',
  'lookups.read': 'R A M F S',
  'lookups.write': 'R A',
  'holidays.read': 'R A M F S',
  'holidays.write': 'R A F',
  'audit.read': 'R A M:unit F:money S:own',
  'files.write': 'R A M F S',
  'files.read': 'R A M F S',
  'search.read': 'R A M F S',
  'dashboard.read': 'R A M F S',
  'events.read': 'R A M F S',
  'views.write': 'R A M F S',
  'views.share': 'R A M',
  'cashup.write': 'R F M:shop S:shop',
  'stamps.write': 'R A M F S:shop',
  'stamps.stock': 'R M F',
  'stamps.reclaim': 'R F',
  'suppliers.read': 'R M F',
  'suppliers.write': 'R M F',
  'costs.read': 'R M F',
  'costs.write': 'R M F',
  'costs.rates': 'R F',
  'costs.close': 'R M F',
  'costs.reopen': 'R F',
  'payables.approve': 'R F',
  'payables.pay': 'R F',
  'journal.read': 'R F',
  'journal.write': 'R F',
  'docs.read': 'R',
  'jobs.read': 'R',
  'accessRequests.read': 'R M',
  'accessRequests.write': 'R M',
  'carrierCharges.read': 'R A M F S',
  'carrierCharges.write': 'R A M F',
  'voidRequests.read': 'R A M F S:shop',
  'voidRequests.write': 'R A M S:shop',
} as const satisfies Record<string, string>;
export type Right = keyof typeof ACCESS;
/** false: refused; true: granted; a word: granted within that bound. */
export type Grant = false | true | 'own' | 'shop' | 'below' | 'unbooked' | 'masked' | 'unit' | 'money';

const LETTERS: Record<string, UserType> = { R: 'root', A: 'admin', M: 'manager', F: 'fc-manager', S: 'staff' };
const MATRIX = new Map<string, Grant>(
  Object.entries(ACCESS).flatMap(([right, grants]) =>
    grants.split(' ').map((mark): [string, Grant] => {
      const [letter = '', bound] = mark.split(':');
      return [`${LETTERS[letter]} ${right}`, bound === undefined ? true : (bound as Grant)];
    }),
  ),
);

/** Whether a user type holds a right, and within which bound; the API guard and the admin ask this same function. */
export const can = (userType: UserType, right: Right): Grant => MATRIX.get(`${userType} ${right}`) ?? false;

/** Every right of a user type, as getUser answers it in `permissions` (decisions B10). */
export const rightsOf = (userType: UserType): Right[] =>
  (Object.keys(ACCESS) as Right[]).filter((right) => can(userType, right) !== false);

/** The whole matrix as one text table, for the checked-in copy that a test compares. */
export function printAccess(): string {
  const rows = (Object.keys(ACCESS) as Right[]).map((right) =>
    [right.padEnd(26), ...STAFF_TYPES.map((type) => mark(can(type, right)).padEnd(12))].join('').trimEnd(),
  );
  return (
    [['right'.padEnd(26), ...STAFF_TYPES.map((type) => type.padEnd(12))].join('').trimEnd(), ...rows].join('\n') + '\n'
  );
}
const mark = (grant: Grant): string => (grant === false ? '-' : grant === true ? 'x' : grant);
