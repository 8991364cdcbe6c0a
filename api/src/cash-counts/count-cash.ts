import { recordAudit } from '../audit/record';
import { isShop } from '../branches/is-shop';
import { drawNumber } from '../database/counters';
import { isDuplicate } from '../database/faults';
import { insertRows } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { cashOf, heldOf, isDenomination, takenOutOf } from '../domain/cash';
import { businessDate } from '../domain/dates';
import { DomainError, type FieldError, fieldError } from '../domain/errors';
import { type Cents, fromHkd, showMoney, sum, toHkd, ZERO } from '../domain/money';
import { upperCode } from '../domain/texts';
import type { CashCountInput } from '../domain/wire/cash-count';
import { announce } from '../events/announce';
import { type Actor, demand } from '../http/actor';
import { CashCount, CashCountRow, type CountedLine } from './cash-count.entity';
import { expectedOf, openShift, type Shift } from './open-shift';

/**
 * The shop whose money somebody may count (decisions B16): managers and staff their own, finance and root any.
 * @throws DomainError auth.denied (403)
 */
export function countedBranch(actor: Actor, asked: string | undefined): string {
  const grant = demand(actor, 'cashup.write');
  const branch = upperCode(asked?.trim() ?? '') || actor.branch;
  if (grant === 'shop' && branch !== actor.branch) throw new DomainError('auth.denied');
  return branch;
}

/**
 * Writes what was counted at the end of a shift beside what the ledger says; every difference has a reason, and all that
 * the drawer held stays in it as float or is taken out. A float may be changed, or taken out, where nothing else moved.
 * @throws DomainError cash.moved (409) with the new figures when money came in meanwhile, cash.nothing (409),
 * cash.pieces, cash.notInDrawer (400), general.duplicate at a method that stands twice (409)
 */
export async function countCash(tx: Tx, input: CashCountInput): Promise<CashCount> {
  const branch = countedBranch(tx.actor, input.branch);
  if (!(await isShop(tx.em, branch))) throw fieldError('branch', 'general.invalid');
  // the number comes first: whoever draws it holds the shop's counts until the end
  const year = businessDate(tx.now).slice(2, 4);
  const number = await drawNumber(tx, `cash:${branch}:${year}`);
  const shift = await openShift(tx.em, branch, tx.now);
  const lines = linesOf(shift, input);
  const leaves = input.float === undefined || fromHkd(input.float) === shift.float;
  if (!shift.rows.length && leaves && lines.every((line) => line.counted === 0)) throw new DomainError('cash.nothing');
  const drawer = drawerOf(shift, lines, input);
  const count = await tx.em.save(
    tx.em.create(CashCount, {
      countNo: `${branch}-C${year}${String(number).padStart(5, '0')}`,
      branch,
      since: shift.since,
      countedAt: tx.now,
      countedBy: tx.actor.id,
      expected: sum(lines.map((line) => line.expected)),
      counted: sum(lines.map((line) => line.counted)),
      ...drawer,
      lines,
      denominations: input.denominations ?? [],
      remark: input.remark?.trim() ?? '',
    }),
  );
  await link(tx, count.id, shift);
  const { countNo, expected, counted, takenOut } = count;
  await recordAudit(tx, {
    resource: 'cashCounts',
    recordId: count.id,
    action: 'create',
    after: { countNo, branch, expected: toHkd(expected), counted: toHkd(counted), takenOut: toHkd(takenOut ?? ZERO) },
    reason: lines
      .map((line) => line.reason)
      .filter(Boolean)
      .join('; ')
      .slice(0, 1000),
  });
  announce(tx, 'payments', 'counted');
  return count;
}

/** The methods that have rows, or in which something was counted all the same. */
function linesOf(shift: Shift, input: CashCountInput): CountedLine[] {
  const faults: Record<string, FieldError> = {};
  const lines: CountedLine[] = [];
  let moved = false;
  const twice = input.lines.findIndex(({ method }, at) => input.lines.findIndex((line) => line.method === method) < at);
  if (twice >= 0) throw fieldError(`lines.${String(twice)}.method`, 'general.duplicate');
  for (const { method, rows, expected } of expectedOf(shift)) {
    const at = input.lines.findIndex((line) => line.method === method);
    const sent = input.lines[at];
    if (!sent && rows === 0) continue;
    moved ||= fromHkd(sent?.expected ?? 0) !== expected || (!sent && expected !== 0);
    const counted = fromHkd(sent?.counted ?? 0);
    const reason = sent?.reason?.trim() ?? '';
    if (counted !== expected && !reason) faults[`lines.${String(at)}.reason`] = 'general.reasonRequired';
    lines.push({ method, rows, expected, counted, reason: counted === expected ? '' : reason });
  }
  if (moved) throw new DomainError('cash.moved');
  if (Object.keys(faults).length) throw new DomainError('general.reasonRequired', {}, faults);
  return lines;
}

/** The money in the drawer: what the count before left, what stays, what goes out. */
function drawerOf(
  { float: floatBefore }: Shift,
  lines: CountedLine[],
  input: CashCountInput,
): Pick<CashCount, 'floatBefore' | 'float' | 'takenOut'> {
  if (input.floatBefore !== undefined && fromHkd(input.floatBefore) !== floatBefore)
    throw new DomainError('cash.moved');
  const cash = lines.find((line) => line.method === 'CASH')?.counted ?? ZERO;
  demandPieces(input, cash, floatBefore);
  const held = heldOf({ floatBefore, cash });
  const at = input.lines.findIndex((line) => line.method === 'CASH');
  if (held < 0) throw fieldError(`lines.${String(at)}.counted`, 'cash.notInDrawer', { held: showMoney(held) });
  const float = input.float === undefined ? floatBefore : fromHkd(input.float);
  const takenOut = takenOutOf({ floatBefore, cash, float });
  if (takenOut < 0) throw fieldError('float', 'cash.notInDrawer', { held: showMoney(held) });
  return { floatBefore, float, takenOut };
}

/** Notes and coins that were sent come to the cash that was counted and the float that was there before. */
function demandPieces({ denominations }: CashCountInput, cash: Cents, floatBefore: Cents): void {
  if (!denominations?.length) return;
  const wrong = denominations.findIndex((each) => !isDenomination(each.value));
  if (wrong >= 0) throw fieldError(`denominations.${String(wrong)}.value`, 'general.invalid');
  if (cashOf(denominations, floatBefore) !== cash) throw fieldError('denominations', 'cash.pieces');
}

/** Rows of one statement: a first count may take years of them. */
const AT_ONCE = 500;
async function link(tx: Tx, countId: number, { rows }: Shift): Promise<void> {
  try {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await insertRows(
        tx.em,
        CashCountRow,
        rows.slice(at, at + AT_ONCE).map(({ id }) => ({ countId, paymentId: id })),
      );
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('cash.moved');
    throw error;
  }
}
