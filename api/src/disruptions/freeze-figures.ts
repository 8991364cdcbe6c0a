import { sqlInstant } from '../database/columns';
import { marks } from '../database/find-rows';
import { write } from '../database/raw';
import type { Tx } from '../database/work';
import type { DisruptionParty } from './disruption.entity';

const AT_ONCE = 40;

/** Keeps what each of these parties comes to, as it is shown. Each has figures of its own: some of them by one statement. */
export async function freezeFigures(
  tx: Tx,
  parties: readonly Pick<DisruptionParty, 'id' | 'figures'>[],
): Promise<void> {
  for (let at = 0; at < parties.length; at += AT_ONCE) {
    const some = parties.slice(at, at + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const sql = `UPDATE disruption_parties SET figures = CASE id ${'WHEN ? THEN ? '.repeat(some.length)}END,
      updatedAt = ?, version = version + 1 WHERE id IN (${marks(ids)})`;
    const figures = some.flatMap((each) => [each.id, each.figures && JSON.stringify(each.figures)]);
    await write(tx.em, sql, [...figures, sqlInstant(tx.now), ...ids]);
  }
}
