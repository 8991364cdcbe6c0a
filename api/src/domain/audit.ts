/** Records whose history is about money: what a finance manager reads in the audit log (decisions B1). */
export const MONEY_RESOURCES = [
  'payments',
  'orders',
  'requests',
  'prices',
  'cashCounts',
  'credits',
  'creditAsks',
  'levyStamps',
  'levyReclaims',
  'parameters',
] as const;
