/** What the shop fills in before a joining letter goes out. */
export const MEETING = ['place', 'time', 'transport', 'leader'] as const;
export type Meeting = Record<(typeof MEETING)[number], string>;
