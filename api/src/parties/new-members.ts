import { In } from 'typeorm';
import { marks } from '../database/find-rows';
import { insertedIds } from '../database/insert-rows';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Quote } from '../domain/orders';
import { grantOf } from '../http/actor';
import type { MemberDto } from './booking.dto';
import { NO_DOCUMENT, type SealedDocument } from '../desk/document-vault';
import { isMasked } from '../domain/masked';
import type { Desk } from '../desk/front-desk';
import type { MemberRow } from '../search/order-terms';
import { Member } from './member.entity';
import { memberColumns, quotedColumns } from './party';

/**
 * Documents of travellers who are booked again: taken over closed, by whoever may read them. Each goes on belonging to
 * the shop that wrote it down: whoever could not open it there cannot open the copy.
 * @throws DomainError customer.notFound
 */
async function keptDocuments(tx: Tx, members: readonly MemberDto[]): Promise<Map<number, SealedDocument>> {
  const ids = members.flatMap((member) => member.sameAs ?? []);
  if (!ids.length) return new Map();
  if (grantOf(tx.actor, 'customers.read') !== true) throw new DomainError('auth.denied');
  const rows = await tx.em.findBy(Member, { id: In(ids) });
  if (rows.length < new Set(ids).size) throw new DomainError('customer.notFound');
  const shops = await shopsOf(tx, rows);
  return new Map(
    rows.map(({ id, certificateSealed, certificateLast4, certificateDigest, certificateBranch }) => [
      id,
      {
        ...{ certificateSealed, certificateLast4, certificateDigest },
        certificateBranch: certificateBranch || (shops.get(id) ?? ''),
      },
    ]),
  );
}
/** The shop of the order of each traveller. */
async function shopsOf(tx: Tx, members: readonly Member[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; branch: string }>(
    tx.em,
    `SELECT m.id, o.branch FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
      WHERE m.id IN (${marks(members)})`,
    members.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, branch }) => [Number(id), branch]));
}

/** Writes the travellers of a quoted party, numbered from the position given; answers what they are found by. */
export async function insertMembers(
  tx: Tx,
  desk: Desk,
  subOrderId: number,
  members: readonly MemberDto[],
  quoted: Quote,
  from = 1,
): Promise<MemberRow[]> {
  const kept = await keptDocuments(tx, members);
  const rows = members.map((member, index) => ({
    subOrderId,
    position: from + index,
    state: 'LIVING' as const,
    ...NO_DOCUMENT,
    ...kept.get(isMasked(member.certificateNo) ? (member.sameAs ?? 0) : 0),
    ...memberColumns(desk.vault, member),
    ...quotedColumns(quoted, index),
    createdAt: tx.now,
    updatedAt: tx.now,
  }));
  const ids = await insertedIds(tx.em, Member, rows);
  return rows.map((row, i) => ({ ...row, id: ids[i] ?? 0 }));
}
