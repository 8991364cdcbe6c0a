import { defineMachine } from './machine';
import { plainPhone } from './usual';

export const WAITING_STATES = ['waiting', 'offered', 'booked', 'refused', 'expired', 'left', 'lapsed'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/**
 * A party on the waiting list: it waits, seats are held for it as an offer, it is booked, refuses or lets the offer run
 * out; it leaves the list, or there is nothing left to wait for. An offer that the desk takes back lets it wait where it
 * stood.
 */
export const waitingMachine = defineMachine({
  name: 'waitingParties',
  states: WAITING_STATES,
  initial: ['waiting'],
  moves: {
    offer: { from: ['waiting'], to: 'offered', right: 'system' },
    recall: { from: ['offered'], to: 'waiting', right: 'system' },
    book: { from: ['offered'], to: 'booked', right: 'system' },
    refuse: { from: ['offered'], to: 'refused', right: 'waiting.write' },
    expire: { from: ['offered'], to: 'expired', right: 'system' },
    leave: { from: ['waiting'], to: 'left', right: 'waiting.write' },
    lapse: { from: ['waiting'], to: 'lapsed', right: 'system' },
  },
});

/** A party in its turn: whoever came first stands first. */
export interface Waiting {
  id: number;
  seats: number;
}
/** What its turn came to: so many wanted, so many free; seats for all of it or none. */
export interface Turn {
  id: number;
  wanted: number;
  free: number;
  offered: boolean;
}
/**
 * Who is offered the seats that are free (issue 20): first come, first served, whole parties only. A party that does not
 * fit is passed over with what it wanted and what was free, and the next is looked at, until no seat is left.
 * @param parties in the order in which they came
 */
export function solveWaiting(parties: readonly Waiting[], free: number): Turn[] {
  const turns: Turn[] = [];
  let left = free;
  for (const { id, seats } of parties) {
    if (left <= 0) break;
    const offered = seats <= left;
    turns.push({ id, wanted: seats, free: left, offered });
    if (offered) left -= seats;
  }
  return turns;
}

/**
 * Whether a booking is that of the party for which seats are held (issue 20): its contact has the telephone number under
 * which it waits, however either was typed; a name is written one way today and another tomorrow.
 */
export const isForWaiting = (waits: { contactPhone: string }, books: { contactPhone: string }): boolean =>
  plainPhone(waits.contactPhone) === plainPhone(books.contactPhone);

export const WAITING_EVENTS = [
  ...(['JOINED', 'OFFERED', 'SKIPPED', 'RECALLED', 'FEWER', 'BOOKED', 'REFUSED', 'EXPIRED', 'LEFT', 'LAPSED'] as const),
] as const;
export type WaitingEvent = (typeof WAITING_EVENTS)[number];
/** A line of the log: what happened to a party on a departure; lines of one solving bear the same run. */
export interface WaitingEntry {
  id: number;
  waitingId: number;
  departureId: number;
  what: WaitingEvent;
  run: string;
  wanted: number;
  free: number;
}
/** An offer or a skip that the order of the list does not explain. */
interface Unexplained {
  departureId: number;
  waitingId: number;
  is: string;
  shouldBe: string;
}
const told = (turn: Turn | undefined): string =>
  turn
    ? `${turn.offered ? 'offered' : 'skipped'}, ${String(turn.wanted)} wanted, ${String(turn.free)} free`
    : 'no turn';

/**
 * Explains the order of the offers from the log: at every solving, the parties that then waited for the departure, in the
 * order in which they had come, get exactly the turns that stand there. Whoever was passed over has a written reason.
 * @param log of all departures, in the order in which it was written
 */
export function explainWaiting(log: readonly WaitingEntry[]): Unexplained[] {
  const found: Unexplained[] = [];
  const listed = new Map<number, Map<number, number>>();
  const waits = new Set<number>();
  const explained = new Set<string>();
  const runs = new Map<string, WaitingEntry[]>();
  for (const entry of log) if (entry.run) runs.set(entry.run, [...(runs.get(entry.run) ?? []), entry]);
  for (const entry of log) {
    const { waitingId, departureId, what, run } = entry;
    if (what === 'JOINED') {
      listed.set(departureId, (listed.get(departureId) ?? new Map<number, number>()).set(waitingId, entry.wanted));
      waits.add(waitingId);
    } else if (run === '') {
      if (what === 'RECALLED') waits.add(waitingId);
      else waits.delete(waitingId);
    } else if (!explained.has(run)) {
      explained.add(run);
      const rows = runs.get(run) ?? [];
      const parties = [...(listed.get(departureId) ?? [])]
        .filter(([id]) => waits.has(id))
        .sort(([a], [b]) => a - b)
        .map(([id, seats]) => ({ id, seats }));
      found.push(...differing(departureId, rows, solveWaiting(parties, rows[0]?.free ?? 0)));
      for (const row of rows) if (row.what === 'OFFERED') waits.delete(row.waitingId);
    }
  }
  return found;
}
function differing(departureId: number, rows: readonly WaitingEntry[], due: readonly Turn[]): Unexplained[] {
  const is = rows.map(({ waitingId, wanted, free, what }): Turn => {
    return { id: waitingId, wanted, free, offered: what === 'OFFERED' };
  });
  return Array.from({ length: Math.max(is.length, due.length) }, (_, at) => [is[at], due[at]] as const)
    .filter(([a, b]) => a?.id !== b?.id || told(a) !== told(b))
    .map(([a, b]) => ({
      ...{ departureId, waitingId: a?.id ?? b?.id ?? 0 },
      ...{ is: `${String(a?.id ?? '-')}: ${told(a)}`, shouldBe: `${String(b?.id ?? '-')}: ${told(b)}` },
    }));
}
