import type { Right } from './access';

/** The verbs of a booking in the order in which they are offered, each with the right that it takes (decisions B3). */
export const ORDER_VERBS = {
  pay: 'payments.take',
  extra: 'payments.take',
  amend: 'orders.write',
  'add-passengers': 'orders.write',
  dec: 'orders.write',
  'change-package': 'orders.write',
  'transfer-request': 'requests.ask',
  'refund-request': 'requests.ask',
  'cancel-request': 'requests.ask',
  reopen: 'orders.reopen',
  cancel: 'orders.cancel',
} as const satisfies Record<string, Right>;
export type OrderVerb = keyof typeof ORDER_VERBS;
