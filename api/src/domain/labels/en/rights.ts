import type { Grant, Right } from '../../access';

type AreaOf<R> = R extends `${infer A}.${string}` ? A : never;
type VerbOf<R, A extends string> = R extends `${A}.${infer V}` ? V : never;
/** A text for every right of domain/access.ts, by its area: one that is missing does not compile. */
export interface RightTexts {
  title: string;
  help: string;
  open: string;
  right: string;
  yes: string;
  no: string;
  areas: { [A in AreaOf<Right>]: string };
  verbs: { [A in AreaOf<Right>]: { [V in VerbOf<Right, A>]: string } };
  bounds: Record<Bound, string>;
}
type Bound = Exclude<Grant, boolean>;

export const rights: RightTexts = {
  title: 'What each user type may do',
  help: 'Nobody decides on what they made or submitted themselves. A word in place of the tick narrows the right.',
  open: 'Rights of user types',
  right: 'Right',
  yes: 'Yes',
  no: 'No',
  areas: {
    tours: 'Packages',
    prices: 'Prices',
    departures: 'Departures',
    orders: 'Orders',
    payments: 'Payments',
    requests: 'Refunds, cancellations and transfers',
    customers: 'Travellers',
    cars: 'Coaches',
    reports: 'Reports',
    content: 'Pages and sections',
    site: 'Public site',
    users: 'Users',
    parameters: 'Settings',
    branches: 'Branches',
    lookups: 'Lookup lists',
    tables: 'Form lists',
    audit: 'Log',
    files: 'Files',
    search: 'Search',
    dashboard: 'Dashboard',
    events: 'Live updates',
    views: 'Saved views',
    cashup: 'Cash count',
    docs: 'API',
  },
  verbs: {
    tours: {
      read: 'See packages',
      write: 'Write, copy and submit packages',
      delete: 'Delete packages that are not approved',
      approve: 'Approve and reject packages',
      deleteApproved: 'Delete approved packages',
      discard: 'Discard an amendment',
      restore: 'Restore deleted packages',
    },
    prices: {
      read: 'See prices',
      write: 'Calculate, save and submit prices',
      delete: 'Delete prices that are not approved',
      approve: 'Approve and reject prices',
      deleteApproved: 'Delete approved prices',
      discard: 'Discard an amendment',
      restore: 'Restore deleted prices',
    },
    departures: {
      read: 'See departures',
      write: 'Add and change departures',
      manage: 'Change booked departures, change all at once, delete',
    },
    orders: {
      read: 'See orders',
      write: 'Book and amend orders',
      cancel: 'Cancel unpaid orders',
      reopen: 'Reopen expired orders',
      discountAbove: 'Give a discount above the bound',
    },
    payments: {
      take: 'Take payments',
      belowMinimum: 'Take less than is due now',
      void: 'Void payments',
    },
    requests: {
      read: 'See requests',
      ask: 'Ask for a refund, cancellation or transfer',
      opQueue: 'See the operations queue',
      fcQueue: 'See the finance queue',
      decideOp: 'Decide for operations',
      decideFc: 'Decide for finance',
    },
    customers: {
      read: 'See travellers',
      write: 'Write lists of travellers and rooms',
      unmask: 'Open identity documents',
    },
    cars: { read: 'See coaches and seats', write: 'Plan coaches and seats' },
    reports: {
      shop: 'Reports of a shop',
      insurance: 'Insurance list',
      finance: 'Finance reports',
    },
    content: { read: 'See pages and sections', write: 'Write pages, sections, menus, banners and footer' },
    site: { read: 'See the public site as it stands' },
    users: {
      read: 'See users',
      write: 'Create and change users',
      disable: 'Enable and disable users',
      unlock: 'Unlock users, remove a lost authenticator',
    },
    parameters: {
      read: 'See settings',
      tour: 'Change tour settings',
      system: 'Change system settings',
      levy: 'Change levy rates',
      systemScreen: 'Open the system settings',
    },
    branches: { read: 'See branches', write: 'Write branches' },
    lookups: { read: 'See lookup lists', write: 'Write lookup lists' },
    tables: { read: 'Read the lists that forms choose from' },
    audit: { read: 'See who did what when' },
    files: { read: 'Open files', write: 'Upload files' },
    search: { read: 'Search everywhere' },
    dashboard: { read: 'See the dashboard' },
    events: { read: 'See changes as they happen' },
    views: { write: 'Save views of lists', share: 'Share views with others' },
    cashup: { write: 'Count the cash' },
    docs: { read: 'Read the description of the API' },
  },
  bounds: {
    own: 'Own',
    shop: 'Own branch',
    below: 'Not root or admin',
    unbooked: 'Before bookings',
    masked: 'Numbers hidden',
    unit: 'Own unit',
    money: 'Money only',
  },
};
