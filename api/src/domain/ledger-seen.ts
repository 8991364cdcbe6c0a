/**
 * What was written in the ledger of an order after what a till shows of it: it is only added to, so whatever has a later
 * number than the last row that was seen is new. 0: none was seen.
 */
export const writtenSince = <R extends { id: number }>(ledger: readonly R[], seen: number): R[] =>
  ledger.filter(({ id }) => id > seen);

/** The last row of the ledger that somebody who reads it has seen; 0 where there is none. */
export const lastSeen = (ledger: readonly { id: number }[]): number => Math.max(0, ...ledger.map(({ id }) => id));
