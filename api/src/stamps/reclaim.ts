import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/record';
import { drawNumber } from '../database/counters';
import { isDuplicate } from '../database/faults';
import { insertRows } from '../database/insert-rows';
import { isoInstant, rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { fromHkd, sum, toHkd } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import type { ReclaimForm, ReclaimMade } from '../domain/wire/stamp';
import { demand } from '../http/actor';
import { readLetterhead } from '../site/letterhead';
import { linesOf, openLines } from './reclaim-lines';
import { LevyReclaim, LevyReclaimRow } from './stamp.entity';

/** A form with its rows, as it is printed. @throws DomainError reclaim.notFound */
export async function readReclaimForm(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  branch: string,
  id: number,
): Promise<ReclaimForm> {
  const [form] = await rowsOf<Omit<ReclaimForm, 'rows' | 'letterhead'>>(
    em,
    `SELECT c.id, c.formNo, c.amount, c.creditedOn, c.createdAt AS madeAt, COALESCE(u.fullName, 'system') AS madeBy
       FROM levy_reclaims c LEFT JOIN users u ON u.id = c.createdBy WHERE c.id = ?`,
    [id],
  );
  if (!form) throw new DomainError('reclaim.notFound');
  return {
    ...form,
    id: Number(form.id),
    amount: Number(form.amount) / 100,
    madeAt: isoInstant(form.madeAt) ?? '',
    rows: await linesOf(em, id),
    letterhead: await readLetterhead(em, parameters, branch),
  };
}

/** Rows of one statement: a form may take a year of them. */
const AT_ONCE = 500;
/**
 * Puts open levy on a form of its own number: all of it, or the rows that are named.
 * @throws DomainError reclaim.nothing, general.invalid at paymentIds for a row that is not open
 */
export async function claimLevy(tx: Tx, chosen: readonly number[] | undefined): Promise<ReclaimMade> {
  demand(tx.actor, 'stamps.reclaim');
  const year = businessDate(tx.now).slice(2, 4);
  // the number comes first: whoever draws it has the open rows to himself
  const number = await drawNumber(tx, `reclaim:${year}`);
  const open = await openLines(tx.em);
  const lines = chosen ? open.filter((line) => chosen.includes(line.paymentId)) : open;
  if (chosen && lines.length !== new Set(chosen).size) throw fieldError('paymentIds', 'general.invalid');
  if (!lines.length) throw new DomainError('reclaim.nothing');
  const { id, formNo, amount } = await tx.em.save(
    tx.em.create(LevyReclaim, {
      ...{ formNo: `LR${year}${String(number).padStart(5, '0')}`, state: 'CLAIMED' },
      amount: sum(lines.map(({ levy }) => fromHkd(levy))),
      ...{ creditedOn: null, note: '', movedBy: null, editors: null },
      ...{ createdBy: tx.actor.id, createdAt: tx.now, updatedAt: tx.now },
    }),
  );
  try {
    const rows = lines.map(({ paymentId, levy }) => ({ reclaimId: id, paymentId, levy: fromHkd(levy) }));
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await insertRows(tx.em, LevyReclaimRow, rows.slice(at, at + AT_ONCE));
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('general.stale');
    throw error;
  }
  const after = { formNo, amount, lines: lines.length };
  await recordAudit(tx, { resource: 'levyReclaims', recordId: id, action: 'create', after });
  return { id, formNo, amount: toHkd(amount), lines: lines.length };
}
