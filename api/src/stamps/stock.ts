import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/record';
import { isShop } from '../branches/is-shop';
import { sqlInstant } from '../database/columns';
import { insertRow } from '../database/insert-rows';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { demandCome } from '../domain/closing/booked-day';
import { businessDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { stampStock } from '../domain/stamps';
import type { StampLotInput, StampLotWire, StampStock } from '../domain/wire/stamp';
import { demand } from '../http/actor';
import { StampLot } from './stamp.entity';

const WEEK_MS = 7 * 86_400_000;

/**
 * Stamps bought, used and left, per shop that keeps count: used are the receipts stamped since its first lot was
 * entered; a number that was typed wrong and replaced was no stamp.
 */
export async function stockOf(em: EntityManager, shop: string | undefined, now: Date): Promise<StampStock[]> {
  const rows = await rowsOf<{ branch: string; bought: number; used: number; week: number }>(
    em,
    `SELECT l.branch, l.bought,
        (SELECT COUNT(*) FROM levy_stamps s WHERE s.branch = l.branch AND s.turn = 1 AND s.enteredAt >= l.since) AS used,
        (SELECT COUNT(*) FROM levy_stamps s WHERE s.branch = l.branch AND s.turn = 1 AND s.enteredAt >= ?) AS week
       FROM (SELECT branch, SUM(stamps) AS bought, MIN(enteredAt) AS since FROM levy_stamp_lots GROUP BY branch) l
      ${shop ? 'WHERE l.branch = ?' : ''} ORDER BY l.branch`,
    [sqlInstant(new Date(now.getTime() - WEEK_MS)), ...(shop ? [shop] : [])],
  );
  return rows.map(({ branch, bought, used, week }) => ({
    branch,
    ...stampStock(Number(bought), Number(used), Number(week)),
  }));
}

/**
 * Writes stamps bought, or spoiled ones as a number below 0, into the stock of a shop.
 * @throws DomainError general.unknownRef, general.invalid, general.reasonRequired, general.tooLate (400) at the field
 */
export async function addStampLot(tx: Tx, input: StampLotInput): Promise<StampLotWire> {
  demand(tx.actor, 'stamps.stock');
  const branch = input.branch?.trim().toUpperCase() || tx.actor.branch;
  if (!(await isShop(tx.em, branch))) throw fieldError('branch', 'general.unknownRef');
  demandCome('boughtOn', input.boughtOn, businessDate(tx.now));
  if (input.stamps === 0) throw fieldError('stamps', 'general.invalid');
  const remark = input.remark?.trim() ?? '';
  if (input.stamps < 0 && !remark) throw fieldError('remark', 'general.reasonRequired');
  const { actor, now } = tx;
  const columns = { branch, boughtOn: input.boughtOn, stamps: input.stamps, remark };
  const lot = await insertRow(tx.em, StampLot, { ...columns, enteredBy: actor.id, enteredAt: now });
  await recordAudit(tx, { resource: 'levyStamps', recordId: branch, action: 'buy', after: columns, reason: remark });
  return { id: lot.id, ...columns, enteredBy: actor.fullName };
}
