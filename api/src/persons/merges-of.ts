import { type EntityManager, In, IsNull } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { rowsOf } from '../database/raw';
import type { PersonPart } from '../domain/persons';
import { Member } from '../parties/member.entity';
import { recordKey } from './record-key';

/** A merge that stands, in the order in which they were made. */
export interface StandingMerge {
  id: number;
  keptId: number;
  otherId: number;
  fromOther: PersonPart[];
}
type Named = Pick<Member, 'surname' | 'givenName'>;
const AT_ONCE = 60;
/** A join whose first table is read first, on either database. */
const IN_TURN = ON_MYSQL ? 'STRAIGHT_JOIN' : 'CROSS JOIN';

/** Names as pairs for a lookup by the index of both. */
function namePairs(members: readonly Named[]): { sql: string; params: string[] } {
  const pairs = [...new Map(members.map((one) => [`${one.surname}|${one.givenName}`, one])).values()].slice(0, AT_ONCE);
  return {
    sql: pairs.map(() => '(m.surname = ? AND m.givenName = ?)').join(' OR '),
    params: pairs.flatMap(({ surname, givenName }) => [surname, givenName]),
  };
}

/**
 * The merges by which these records are one with others, however many in a row, and the bookings of whoever they bring in:
 * not those of people who are only called the same.
 */
export async function mergesOf(
  em: EntityManager,
  members: readonly Member[],
): Promise<{ merges: StandingMerge[]; more: Member[] }> {
  const all = new Map(members.map((one) => [one.id, one]));
  const merges = new Map<number, StandingMerge>();
  let fresh = members;
  while (fresh.length) {
    const own = new Set(fresh.map(recordKey));
    const named = (await mergesNamed(em, fresh)).filter(({ id }) => !merges.has(id));
    const ends = new Map([...all, ...(await endsOf(em, named, all))]);
    const isOwn = (id: number): boolean => own.has(recordKey(ends.get(id) as Member));
    const found = named.filter(({ keptId, otherId }) => isOwn(keptId) || isOwn(otherId));
    for (const merge of found) merges.set(merge.id, merge);
    const missing = found.flatMap(({ keptId, otherId }) => [keptId, otherId]).filter((id) => !all.has(id));
    fresh = await bookingsOf(
      em,
      missing.map((id) => ends.get(id) as Member),
    );
    for (const one of fresh) all.set(one.id, one);
  }
  for (const { id } of members) all.delete(id);
  return { merges: [...merges.values()].sort((a, b) => a.id - b.id), more: [...all.values()] };
}

async function mergesNamed(em: EntityManager, members: readonly Named[]): Promise<StandingMerge[]> {
  const { sql, params } = namePairs(members);
  // merges are made by hand and few; those who are called the same as somebody may be thousands
  const side = (column: 'keptId' | 'otherId'): string =>
    `SELECT p.id, p.keptId, p.otherId, p.fromOther FROM person_merges p ${IN_TURN} members m ON m.id = p.${column}
      WHERE p.undoneAt IS NULL AND (${sql})`;
  const rows = await rowsOf<{ id: number; keptId: number; otherId: number; fromOther: string }>(
    em,
    `${side('keptId')} UNION ${side('otherId')}`,
    [...params, ...params],
  );
  return rows.map(({ id, keptId, otherId, fromOther }) => ({
    ...{ id: Number(id), keptId: Number(keptId), otherId: Number(otherId) },
    fromOther: JSON.parse(fromOther) as PersonPart[],
  }));
}
/** The bookings that merges name, of which these are known. */
async function endsOf(
  em: EntityManager,
  merges: readonly StandingMerge[],
  known: ReadonlyMap<number, Member>,
): Promise<[number, Member][]> {
  const ids = merges.flatMap(({ keptId, otherId }) => [keptId, otherId]).filter((id) => !known.has(id));
  return ids.length ? (await em.findBy(Member, { id: In(ids) })).map((one) => [one.id, one]) : [];
}
/** Every booking of the records that these are of. */
async function bookingsOf(em: EntityManager, members: readonly Member[]): Promise<Member[]> {
  if (!members.length) return [];
  const keys = new Set(members.map(recordKey));
  const rows = await em.find(Member, {
    where: members.map(({ surname, givenName, chineseName, birthDate }) => ({
      ...{ surname, givenName, chineseName, birthDate: birthDate ?? IsNull() },
    })),
    take: AT_ONCE,
  });
  return rows.filter((one) => keys.has(recordKey(one)));
}
