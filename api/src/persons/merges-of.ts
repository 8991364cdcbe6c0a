import { type EntityManager, In } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { rowsOf } from '../database/raw';
import type { PersonPart } from '../domain/persons';
import { Member } from '../parties/member.entity';

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

/** The merges that concern people of these names, and the rows of whoever else they bring in. */
export async function mergesOf(
  em: EntityManager,
  members: readonly Member[],
): Promise<{ merges: StandingMerge[]; more: Member[] }> {
  if (!members.length) return { merges: [], more: [] };
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
  const merges = rows
    .map(({ id, keptId, otherId, fromOther }) => ({
      ...{ id: Number(id), keptId: Number(keptId), otherId: Number(otherId) },
      fromOther: JSON.parse(fromOther) as PersonPart[],
    }))
    .sort((a, b) => a.id - b.id);
  const known = new Set(members.map((one) => one.id));
  const missing = merges.flatMap(({ keptId, otherId }) => [keptId, otherId]).filter((id) => !known.has(id));
  if (!missing.length) return { merges, more: [] };
  const named = await em.findBy(Member, { id: In(missing) });
  const more = await em.find(Member, {
    where: named.map(({ surname, givenName, chineseName }) => ({ surname, givenName, chineseName })),
    take: AT_ONCE,
  });
  return { merges, more: more.filter((one) => !known.has(one.id)) };
}
