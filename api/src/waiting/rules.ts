import type { Row, Rules, Values } from '../crud/part';
import { idsOf } from '../database/ids-text';
import { lockRow } from '../database/lock';
import { write } from '../database/raw';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { freeSeats } from './free-seats';
import { freeOf } from '../catalogue/take-seats';
import { businessDate, type DateOnly } from '../domain/dates';
import { whyNotSellable } from '../domain/deposit';
import { DomainError, fieldError } from '../domain/errors';
import { takesSeat } from '../domain/orders';
import { announce } from '../events/announce';
import { readParameters } from '../parameters/read';
import { writeLog } from './log';
import { wake } from './wake';

const TYPES = { adults: 'ADULT', members: 'MEMBER', children: 'CHILD', babies: 'BABY' } as const;

/**
 * A party joins the list of a departure that has no seats for all of it; another that would do as well may have them, then
 * they are offered at once. Who joins locks the departures first, as whoever frees seats does.
 */
export const waitingRules: Rules = {
  async before(tx, _grant, sent, row) {
    demandUntil(tx, sent['until'] as DateOnly | null | undefined);
    if (row) return {};
    const parameters = await readParameters(tx.em);
    const seats = (Object.keys(TYPES) as (keyof typeof TYPES)[])
      .filter((key) => takesSeat(TYPES[key], parameters.babyTakesSeat))
      .reduce((sum, key) => sum + Number(sent[key] ?? (key === 'adults' ? 2 : 0)), 0);
    if (seats < 1) throw fieldError('adults', 'waiting.nobody');
    const wished = Number(sent['departureId']);
    const also = ((sent['also'] ?? []) as number[]).filter((id) => id !== wished);
    for (const id of [wished, ...new Set(also)].sort((a, b) => a - b)) {
      const departure = await known(tx, id, id === wished ? 'departureId' : 'also');
      if (id !== wished || !departure) continue;
      const free = freeOf(departure);
      const why = whyNotSellable({ ...departure, free }, businessDate(tx.now), parameters.bookingCutoffDays, seats);
      if (why === null) throw fieldError('departureId', 'waiting.seatsFree', { free });
      if (why !== 'departure.full') throw fieldError('departureId', why, { free });
    }
    return { seats };
  },
  async after(tx, row, before, move) {
    if (!before) return joined(tx, row);
    if (move === 'refuse') await refused(tx, row, before);
    if (move === 'leave')
      await writeLog(tx, [{ waitingId: row.id, departureId: Number(row['departureId']), what: 'LEFT' }]);
    if (!move) announce(tx, 'waitingParties', 'update', row.id);
  },
  derived: () => ({
    // only an offer that stands is answered by a day
    offeredUntil: {
      kind: 'instant',
      sql: "(CASE WHEN `waiting_parties`.state = 'offered' THEN `waiting_parties`.offeredUntil END)",
    },
    position: {
      kind: 'int',
      sql: `(CASE WHEN \`waiting_parties\`.state = 'waiting' THEN (SELECT COUNT(*) FROM waiting_departures d
        JOIN waiting_parties w ON w.id = d.waitingId WHERE d.departureId = \`waiting_parties\`.departureId
         AND w.state = 'waiting' AND w.id <= \`waiting_parties\`.id) END)`,
      filter: false,
      sort: false,
    },
  }),
};

function demandUntil(tx: Tx, until: DateOnly | null | undefined): void {
  if (until && until < businessDate(tx.now)) throw fieldError('until', 'general.invalid');
}
const known = (tx: Tx, id: number, at: string): Promise<Departure | null> =>
  lockRow(tx, Departure, { id }, 'departure.idNotFound').catch((error: unknown) => {
    throw error instanceof DomainError ? fieldError(at, 'general.unknownRef') : error;
  });

async function joined(tx: Tx, row: Row): Promise<void> {
  const ids = [...new Set([Number(row['departureId']), ...idsOf((row['also'] ?? null) as string | null)])];
  for (const departureId of ids)
    await write(tx.em, 'INSERT INTO waiting_departures (waitingId, departureId) VALUES (?, ?)', [row.id, departureId]);
  const wanted = Number(row['seats']);
  await writeLog(
    tx,
    ids.map((departureId) => ({ waitingId: row.id, departureId, what: 'JOINED' as const, wanted })),
  );
  announce(tx, 'waitingParties', 'joined', row.id);
  for (const id of ids) wake(tx, id);
}

/** The seats of an offer that is refused go on to whoever is next. */
async function refused(tx: Tx, row: Row, before: Values): Promise<void> {
  const departureId = Number(before['offeredOn']);
  await write(tx.em, 'UPDATE waiting_parties SET heldSeats = 0 WHERE id = ?', [row.id]);
  await writeLog(tx, [{ waitingId: row.id, departureId, what: 'REFUSED' }]);
  await freeSeats(tx, departureId, Number(before['heldSeats']), 'heldCount');
}
