import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { cents, type Cents } from '../domain/money';
import type { StampedReceipt } from '../domain/stamps';
import { type Actor, demand } from '../http/actor';
import { LEVY_TAKEN, RECEIVED } from '../parties/levy-moved';

/** A receipt of money received, with the stamp in force. */
export interface DeskReceipt extends StampedReceipt {
  branch: string;
  /** Of the stamp in force; 0 and null without one. */
  turn: number;
  stampId: number | null;
  voided: boolean;
}
export const VOIDED = 'EXISTS (SELECT 1 FROM payments v WHERE v.voidsId = p.id)';

/** The shop whose receipts an actor stamps; undefined: all. */
export const ownShop = (actor: Actor): string | undefined =>
  demand(actor, 'stamps.write') === 'shop' ? actor.branch : undefined;

/** Receipts by their numbers; those of another shop are not there for who works in one. */
export async function receiptsNamed(
  em: EntityManager,
  actor: Actor,
  numbers: readonly string[],
): Promise<DeskReceipt[]> {
  const shop = ownShop(actor);
  const rows = await rowsOf<{ receiptNo: string; branch: string; levy: Cents; voided: number }>(
    em,
    `SELECT p.receiptNo, MIN(p.branch) AS branch, SUM(${LEVY_TAKEN('p')}) AS levy, MAX(CASE WHEN ${VOIDED} THEN 1 ELSE 0 END) AS voided
       FROM payments p WHERE p.receiptNo IN (${marks(numbers)}) AND ${RECEIVED('p')}${shop ? ' AND p.branch = ?' : ''} GROUP BY p.receiptNo`,
    [...numbers, ...(shop ? [shop] : [])],
  );
  const stamps = await rowsOf<{ id: number; receiptNo: string; stampNo: string; turn: number }>(
    em,
    `SELECT id, receiptNo, stampNo, turn FROM levy_stamps WHERE receiptNo IN (${marks(numbers)}) ORDER BY turn`,
    numbers,
  );
  const inForce = new Map(stamps.map((stamp) => [stamp.receiptNo, stamp]));
  return rows.map((row) => {
    const stamp = inForce.get(row.receiptNo);
    return {
      receiptNo: row.receiptNo,
      branch: row.branch,
      levy: cents(Number(row.levy)),
      voided: Number(row.voided) > 0,
      stampNo: stamp?.stampNo ?? '',
      stampId: stamp ? Number(stamp.id) : null,
      turn: Number(stamp?.turn ?? 0),
    };
  });
}
