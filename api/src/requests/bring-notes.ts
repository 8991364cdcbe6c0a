import { In } from 'typeorm';
import { ListRow } from '../customers/list-row.entity';
import type { Tx } from '../database/work';
import { Member } from '../parties/member.entity';

/**
 * What staff noted of a traveller on the customer list stands behind whoever took the traveller's place: the row waits
 * for the list of the other departure, which takes the note over and neither room nor seat (decisions B0 #31).
 * @param movers travellers who left, in the order in which they stand in the party joined
 */
export async function bringNotes(tx: Tx, movers: readonly Member[], joinedId: number): Promise<void> {
  const rows = await tx.em.findBy(ListRow, { memberId: In(movers.map((mover) => mover.id)) });
  if (!rows.length) return;
  const joined = await tx.em.find(Member, {
    select: { id: true },
    where: { subOrderId: joinedId },
    order: { position: 'ASC' },
  });
  const heirs = new Map(movers.map((mover, index) => [mover.id, joined[index]?.id]));
  for (const row of rows) {
    const memberId = heirs.get(row.memberId);
    if (memberId !== undefined) await tx.em.update(ListRow, row.id, { memberId, updatedAt: tx.now });
  }
}
