import type { EntityManager } from 'typeorm';
import { partOf } from '../crud/parts';
import { inFewLengths, marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { type Life, lifeOf } from '../domain/resource';
import { type Difference, differing } from './difference';

/** Records whose state moves by their machine alone, each move in the log; true where none is deleted but by an act that the log holds. */
const LIVES: Record<string, boolean> = {
  ...{ tours: true, prices: true, departures: true, departureMilestones: false, costLines: false },
  ...{ requests: true, disruptions: true, waitingParties: true, voidRequests: true, levyReclaims: true },
  ...{ creditAsks: true, closings: true, leaderAssignments: true, closingCorrections: true },
  ...{ supplierInvoices: true, supplierPayments: true, accessRequests: true },
};
/** What departures were marked as before they had a state stands in no log. */
const OF_BEFORE: Record<string, readonly string[]> = { departures: ['GUARANTEED'] };
const PIECE = 500;

/** A record stands where the log saw it moved last, or as it was made; and nothing is gone that nobody deleted. */
export async function asLogged(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [name, kept] of Object.entries(LIVES)) found.push(...(await ofLife(em, name, kept)));
  return found;
}

async function ofLife(em: EntityManager, name: string, kept: boolean): Promise<Difference[]> {
  const { resource, entity } = partOf(name);
  const { field, machine } = lifeOf(resource) as Life;
  const { tableName } = em.connection.getMetadata(entity);
  const moves = Object.keys(machine.moves);
  const moved = await rowsOf<{ recordId: string; action: string }>(
    em,
    `SELECT a.recordId, a.action FROM audit a JOIN (SELECT MAX(id) AS id FROM audit
        WHERE resource = ? AND action IN (${marks(moves)}) GROUP BY recordId) l ON l.id = a.id`,
    [name, ...moves],
  );
  const last = new Map(moved.map(({ recordId, action }) => [recordId, machine.moves[action]?.to]));
  const rows = await rowsOf<{ id: number; state: string }>(em, `SELECT id, ${field} AS state FROM ${tableName}`);
  const begun = [...machine.initial, ...(OF_BEFORE[name] ?? [])];
  const unmoved = rows.filter(({ id, state }) => !last.has(String(id)) && !begun.includes(state));
  const made = await madeAs(
    em,
    name,
    field,
    unmoved.map(({ id }) => String(id)),
  );
  return [
    ...rows.flatMap(({ id, state }) =>
      differing(`${name}: ${field} of the log`, id, state, last.get(String(id)) ?? state),
    ),
    ...unmoved.flatMap(({ id, state }) => {
      const due = made.get(String(id));
      return due === undefined
        ? []
        : differing(`${name}: ${field} of the log`, id, state, due ?? machine.initial.join(' or '));
    }),
    ...(kept ? await gone(em, name, new Set(rows.map(({ id }) => String(id)))) : []),
  ];
}

/** How the log says that records were made: their state, null where it says none; what it does not know is not there. */
async function madeAs(
  em: EntityManager,
  name: string,
  field: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (let at = 0; at < ids.length; at += PIECE) {
    const piece = inFewLengths(ids.slice(at, at + PIECE));
    const rows = await rowsOf<{ recordId: string; after: string | null }>(
      em,
      `SELECT recordId, \`after\` FROM audit WHERE resource = ? AND action = 'create' AND recordId IN (${marks(piece)})`,
      [name, ...piece],
    );
    for (const { recordId, after } of rows) {
      const values = JSON.parse(after ?? '{}') as Record<string, string | undefined>;
      found.set(recordId, values[field] ?? null);
    }
  }
  return found;
}

async function gone(em: EntityManager, name: string, there: ReadonlySet<string>): Promise<Difference[]> {
  const known = await rowsOf<{ recordId: string }>(
    em,
    `SELECT recordId FROM audit WHERE resource = ? GROUP BY recordId
      HAVING SUM(CASE WHEN action IN ('create', 'ask') THEN 1 ELSE 0 END) > 0
         AND SUM(CASE WHEN action = 'delete' THEN 1 ELSE 0 END) = 0`,
    [name],
  );
  return known.flatMap(({ recordId }) => differing(`${name}: deleted by nobody`, recordId, there.has(recordId), true));
}
