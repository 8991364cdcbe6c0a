import type { EntityManager } from 'typeorm';
import { drawNumber } from '../database/counters';
import { isDuplicate } from '../database/faults';
import { insertRows } from '../database/insert-rows';
import { lockRow } from '../database/lock';
import { isoInstant, rowsOf } from '../database/raw';
import { type Target, transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { recordAudit } from '../audit/record';
import { demandInBooks } from '../domain/closing/booked-day';
import { businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { defineMachine } from '../domain/machine';
import { fromHkd, sum } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import type { ReclaimForm, ReclaimLine, Reclaims, ReclaimState, ReclaimWire } from '../domain/wire/stamp';
import { demand } from '../http/actor';
import { readLetterhead } from '../site/letterhead';
import { GIVING_UP, LEVY_GIVEN_UP } from '../parties/levy-moved';
import { LevyReclaim, LevyReclaimRow } from './stamp.entity';

/** The way of levy that is claimed back: on a form, then credited by the authority (decisions B18). */
const machine = defineMachine({
  name: 'levyReclaims',
  states: ['CLAIMED', 'CREDITED'] as const,
  initial: ['CLAIMED'],
  moves: { credit: { from: ['CLAIMED'], to: 'CREDITED', right: 'stamps.reclaim' } },
});
const RECLAIMS: Target<LevyReclaim, ReclaimState, 'credit'> = {
  entity: LevyReclaim,
  resource: 'levyReclaims',
  machine,
  field: 'state',
};

/**
 * Rows whose levy was paid to the authority and given up again: refunds, voids of receipts that bore a stamp, and what a
 * transfer carried and its new party does not owe.
 */
const LINES = `SELECT p.id AS paymentId, p.receiptNo, p.branch, p.takenAt, p.orderNumber, o.contactPerson, p.kind,
    COALESCE(CASE WHEN p.kind = 'VOID'
      THEN (SELECT MAX(s.stampNo) FROM payments w JOIN levy_stamps s ON s.receiptNo = w.receiptNo WHERE w.id = p.voidsId
            AND NOT EXISTS (SELECT 1 FROM levy_stamps l WHERE l.receiptNo = s.receiptNo AND l.turn > s.turn))
      ELSE (SELECT GROUP_CONCAT(s.stampNo) FROM payments w JOIN levy_stamps s ON s.receiptNo = w.receiptNo
            WHERE w.subOrderId = p.subOrderId AND w.id < p.id
            AND NOT EXISTS (SELECT 1 FROM levy_stamps l WHERE l.receiptNo = s.receiptNo AND l.turn > s.turn))
      END, '') AS stampNos, -p.fareAmount AS fare, COALESCE(r.levy, ${LEVY_GIVEN_UP('p')}) AS levy
  FROM payments p JOIN orders o ON o.orderNumber = p.orderNumber LEFT JOIN levy_reclaim_rows r ON r.paymentId = p.id
  WHERE p.levyAmount < 0 AND p.kind IN ${GIVING_UP}`;

async function linesWhere(em: EntityManager, where: string, params: readonly unknown[] = []): Promise<ReclaimLine[]> {
  const rows = await rowsOf<ReclaimLine>(em, `${LINES} AND ${where}`, params);
  const lines = rows.map((row) => ({
    ...row,
    paymentId: Number(row.paymentId),
    takenAt: isoInstant(row.takenAt) ?? '',
    fare: Number(row.fare) / 100,
    levy: Number(row.levy) / 100,
  }));
  // put in order here: the embedded database would walk all that was ever paid to be spared the sorting of a few
  return lines.sort((a, b) => a.takenAt.localeCompare(b.takenAt) || a.paymentId - b.paymentId);
}
const openLines = (em: EntityManager): Promise<ReclaimLine[]> =>
  linesWhere(em, `r.id IS NULL AND ${LEVY_GIVEN_UP('p')} > 0`);

/** What may be claimed back and stands on no form yet, and the forms so far, newest first. */
export const readReclaims = async (em: EntityManager): Promise<Reclaims> => ({
  open: await openLines(em),
  forms: await formsOf(em),
});

async function formsOf(em: EntityManager, id?: number): Promise<ReclaimWire[]> {
  const rows = await rowsOf<ReclaimWire>(
    em,
    `SELECT c.id, c.version, c.formNo, c.state, c.amount, c.note, c.creditedOn, c.createdAt AS madeAt,
        COALESCE(u.fullName, 'system') AS madeBy, (SELECT COUNT(*) FROM levy_reclaim_rows r WHERE r.reclaimId = c.id) AS \`lines\`
       FROM levy_reclaims c LEFT JOIN users u ON u.id = c.createdBy ${id === undefined ? '' : 'WHERE c.id = ?'}
      ORDER BY c.id DESC LIMIT 200`,
    id === undefined ? [] : [id],
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    version: Number(row.version),
    amount: Number(row.amount) / 100,
    lines: Number(row.lines),
    madeAt: isoInstant(row.madeAt) ?? '',
  }));
}

/** A form with its rows, as it is printed. @throws DomainError reclaim.notFound */
export async function readReclaimForm(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  branch: string,
  id: number,
): Promise<ReclaimForm> {
  const [form] = await formsOf(em, id);
  if (!form) throw new DomainError('reclaim.notFound');
  const rows = await linesWhere(em, 'r.reclaimId = ?', [id]);
  return { ...form, rows, letterhead: await readLetterhead(em, parameters, branch) };
}

/** Rows of one statement: a form may take a year of them. */
const AT_ONCE = 500;
/**
 * Puts open levy on a form of its own number: all of it, or the rows that are named.
 * @throws DomainError reclaim.nothing, general.invalid at paymentIds for a row that is not open
 */
export async function claimLevy(tx: Tx, chosen: readonly number[] | undefined): Promise<ReclaimWire> {
  demand(tx.actor, 'stamps.reclaim');
  const year = businessDate(tx.now).slice(2, 4);
  // the number comes first: whoever draws it has the open rows to himself
  const number = await drawNumber(tx, `reclaim:${year}`);
  const open = await openLines(tx.em);
  const lines = chosen ? open.filter((line) => chosen.includes(line.paymentId)) : open;
  if (chosen && lines.length !== new Set(chosen).size) throw fieldError('paymentIds', 'general.invalid');
  if (!lines.length) throw new DomainError('reclaim.nothing');
  const form = await tx.em.save(
    tx.em.create(LevyReclaim, {
      formNo: `LR${year}${String(number).padStart(5, '0')}`,
      state: 'CLAIMED',
      amount: sum(lines.map(({ levy }) => fromHkd(levy))),
      createdBy: tx.actor.id,
      createdAt: tx.now,
      updatedAt: tx.now,
      creditedOn: null,
      note: '',
    }),
  );
  try {
    const rows = lines.map(({ paymentId, levy }) => ({ reclaimId: form.id, paymentId, levy: fromHkd(levy) }));
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await insertRows(tx.em, LevyReclaimRow, rows.slice(at, at + AT_ONCE));
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('general.stale');
    throw error;
  }
  const { formNo, amount } = form;
  const after = { formNo, amount, lines: lines.length };
  await recordAudit(tx, { resource: 'levyReclaims', recordId: form.id, action: 'create', after });
  return (await formsOf(tx.em, form.id))[0] as ReclaimWire;
}

/**
 * Writes down that the authority has credited a form.
 * @throws DomainError reclaim.notFound, general.notAllowedInState; general.tooSmall (400) at a day of long ago
 */
export async function creditReclaim(tx: Tx, id: number, creditedOn: string, note: string): Promise<ReclaimWire> {
  demandInBooks('creditedOn', creditedOn, businessDate(tx.now));
  const form = await lockRow(tx, LevyReclaim, { id }, 'reclaim.notFound');
  await transition(tx, RECLAIMS, form, 'credit', { set: { creditedOn, note }, reason: note });
  return (await formsOf(tx.em, id))[0] as ReclaimWire;
}
