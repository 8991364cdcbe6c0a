import type { EntityManager } from 'typeorm';
import { partOf } from '../crud/parts';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { Move } from '../domain/machine';
import { type Life, lifeOf } from '../domain/resource';
import { type Difference, differing } from './difference';
import { gone, madeAs } from './log';

/** Records whose state moves by their machine alone, each move in the log; true where none is deleted but by an act that the log holds. */
const LIVES: Record<string, boolean> = {
  ...{ tours: true, prices: true, departures: true, departureMilestones: false, costLines: false },
  ...{ requests: true, disruptions: true, waitingParties: true, voidRequests: true, levyReclaims: true },
  ...{ creditAsks: true, closings: true, leaderAssignments: true, closingCorrections: true },
  ...{ supplierInvoices: true, supplierPayments: true, accessRequests: true },
};
/** What departures were marked as before they had a state stands in no log. */
const OF_BEFORE: Record<string, readonly string[]> = { departures: ['GUARANTEED'] };

/** A record stands where the log saw it moved last, or as it was made; and nothing is gone that nobody deleted. */
export async function asLogged(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [name, kept] of Object.entries(LIVES)) found.push(...(await ofLife(em, name, kept)));
  return found;
}

interface Moved {
  recordId: string;
  action: string;
  actorId: number;
}
interface Living {
  id: number;
  state: string;
  createdBy?: number | null;
  movedBy?: number | null;
}

async function ofLife(em: EntityManager, name: string, kept: boolean): Promise<Difference[]> {
  const { resource, entity } = partOf(name);
  const { field, machine } = lifeOf(resource) as Life;
  const { tableName } = em.connection.getMetadata(entity);
  const moves = Object.keys(machine.moves);
  const moved = await rowsOf<Moved>(
    em,
    `SELECT a.recordId, a.action, a.actorId FROM audit a JOIN (SELECT MAX(id) AS id FROM audit
        WHERE resource = ? AND action IN (${marks(moves)}) GROUP BY recordId) l ON l.id = a.id`,
    [name, ...moves],
  );
  const last = new Map(moved.map(({ recordId, action }) => [recordId, machine.moves[action]?.to]));
  const rows = await rowsOf<Living>(em, `SELECT id, ${field} AS state${whoseOf(em, entity)} FROM ${tableName}`);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
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
    ...moved.flatMap((move) => byWhom(name, byId.get(move.recordId), move, machine.moves[move.action])),
    ...(kept ? await gone(em, name, new Set(rows.map(({ id }) => String(id)))) : []),
  ];
}

/** Who made a record and who moved it last, where it says both. */
function whoseOf(em: EntityManager, entity: Parameters<typeof em.connection.getMetadata>[0]): string {
  const names = em.connection.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
  return names.includes('movedBy') && names.includes('createdBy') ? ', createdBy, movedBy' : '';
}
/** Who made a move that some may not make is who the log saw, and is another than the maker; what time does is nobody's. */
function byWhom(name: string, row: Living | undefined, move: Moved, rule: Move<string> | undefined): Difference[] {
  if (row?.movedBy === undefined || !rule?.notBy || Number(move.actorId) === 0) return [];
  const own = Number(row.createdBy) === Number(move.actorId) && rule.notBy.includes('creator');
  return [
    ...differing(`${name}: movedBy of the log`, row.id, row.movedBy, move.actorId),
    ...differing(`${name}: moved by another than the maker`, row.id, own, false),
  ];
}
