/** The queues of decisions that stand on the dashboard. */
export type Queue = 'packages' | 'prices' | 'op' | 'fc';
/** Who had a hand in an item and so does not decide on it (decisions B1, four eyes). */
export const HANDS = {
  packages: ['createdBy', 'submittedBy', 'editors'],
  prices: ['createdBy', 'submittedBy', 'editors'],
  op: ['createdBy'],
  fc: ['createdBy', 'opBy'],
} as const satisfies Record<Queue, readonly string[]>;

/** The list filters that leave what somebody may decide on: nobody decides on their own (decisions B1, B9). */
export const othersOnly = (queue: Queue, userId: number): Record<string, string> =>
  Object.fromEntries(HANDS[queue].map((field) => [`${field}_ne`, String(userId)]));
