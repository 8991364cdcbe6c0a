import type { EntityManager } from 'typeorm';
import { isoInstant, rowsOf } from '../database/raw';
import type { LevyStampWire } from '../domain/wire/stamp';
import type { Actor } from '../http/actor';
import { DomainError } from '../domain/errors';
import { receiptsNamed } from './receipts';

/** The stamps of a receipt, the one in force first. @throws DomainError payment.receiptNotFound, also for another shop's */
export async function readStamps(em: EntityManager, actor: Actor, receiptNo: string): Promise<LevyStampWire[]> {
  if (!(await receiptsNamed(em, actor, [receiptNo])).length) throw new DomainError('payment.receiptNotFound');
  return stampsOf(em, receiptNo);
}

export async function stampsOf(em: EntityManager, receiptNo: string): Promise<LevyStampWire[]> {
  const rows = await rowsOf<LevyStampWire>(
    em,
    `SELECT s.id, s.receiptNo, s.stampNo, s.amount, COALESCE(u.fullName, 'system') AS enteredBy, s.enteredAt, s.replaces, s.reason
       FROM levy_stamps s LEFT JOIN users u ON u.id = s.enteredBy WHERE s.receiptNo = ? ORDER BY s.turn DESC`,
    [receiptNo],
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    amount: Number(row.amount) / 100,
    enteredAt: isoInstant(row.enteredAt) ?? '',
    replaces: row.replaces === null ? null : Number(row.replaces),
  }));
}
