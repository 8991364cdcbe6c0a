import { cashCounts } from '../domain/resources/cashCounts';
import { In, type EntityManager } from 'typeorm';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams } from '../lists/list-spec';
import { DomainError } from '../domain/errors';
import { toHkd, minus } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import type { CashCountRow, CashCountWire, CashSlip } from '../domain/wire/cash-count';
import { type Actor, demand } from '../http/actor';
import { readLetterhead } from '../site/letterhead';
import { User } from '../staff/user.entity';
import { CashCount } from './cash-count.entity';

const SPEC = listOf(cashCounts, {
  from: 'cash_counts c LEFT JOIN users u ON u.id = c.countedBy',
  alias: 'c',
  columns: {
    countedBy: "COALESCE(u.fullName, '')",
    difference: 'c.counted - c.expected',
    float: 'c.`float`',
  },
  key: 'c.id',
});

/** The counts that the reader may see: managers and staff their own shop's (decisions B16). */
export function listCounts(em: EntityManager, actor: Actor, params: ListParams): Promise<ListPage<CashCountRow>> {
  const own = demand(actor, 'cashup.write') === 'shop';
  return listPage(em, { ...SPEC, where: own ? [{ sql: 'c.branch = ?', params: [actor.branch] }] : [] }, params);
}

/** @throws DomainError cash.notFound (404), also for a count of another shop */
export async function readSlip(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  actor: Actor,
  id: number,
): Promise<CashSlip> {
  const own = demand(actor, 'cashup.write') === 'shop';
  const count = await em.findOneBy(CashCount, { id, ...(own ? { branch: actor.branch } : {}) });
  if (!count) throw new DomainError('cash.notFound');
  return { ...(await countWire(em, count)), letterhead: await readLetterhead(em, parameters, count.branch) };
}

export async function countWire(em: EntityManager, count: CashCount): Promise<CashCountWire> {
  const [user] = await em.findBy(User, { id: In([count.countedBy]) });
  const { expected, counted, floatBefore, float, takenOut, lines, countedAt, since, ...rest } = count;
  return {
    ...rest,
    since: since.toISOString(),
    countedAt: countedAt.toISOString(),
    countedBy: user?.fullName ?? '',
    expected: toHkd(expected),
    counted: toHkd(counted),
    difference: toHkd(minus(counted, expected)),
    floatBefore: floatBefore === null ? null : toHkd(floatBefore),
    float: toHkd(float),
    takenOut: takenOut === null ? null : toHkd(takenOut),
    lines: lines.map((line) => ({
      ...line,
      expected: toHkd(line.expected),
      counted: toHkd(line.counted),
      difference: toHkd(minus(line.counted, line.expected)),
    })),
  };
}
