import { insertedIds } from '../database/insert-rows';
import type { Tx } from '../database/work';
import type { Quote } from '../domain/orders';
import type { MemberDto } from './booking.dto';
import type { Desk } from './front-desk';
import type { MemberRow } from '../search/order-terms';
import { Member } from './member.entity';
import { memberColumns, quotedColumns } from './party';

/** Writes the travellers of a quoted party, numbered from the position given; answers what they are found by. */
export async function insertMembers(
  tx: Tx,
  desk: Desk,
  subOrderId: number,
  members: readonly MemberDto[],
  quoted: Quote,
  from = 1,
): Promise<MemberRow[]> {
  const rows = members.map((member, index) => ({
    subOrderId,
    position: from + index,
    state: 'LIVING' as const,
    certificateSealed: '',
    certificateLast4: '',
    certificateDigest: '',
    ...memberColumns(desk.vault, member),
    ...quotedColumns(quoted, index),
    createdAt: tx.now,
    updatedAt: tx.now,
  }));
  const ids = await insertedIds(tx.em, Member, rows);
  return rows.map((row, i) => ({ ...row, id: ids[i] ?? 0 }));
}
