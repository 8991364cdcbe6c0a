import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const BEFORE = new TableIndex({ name: 'IDX_members_party', columnNames: ['subOrderId', 'state'] });
const NOW = new TableIndex({
  name: 'IDX_members_of_party',
  columnNames: ['subOrderId', 'state', 'takesSeat', 'certificateType', 'certificateLast4'],
});

/** members: seats of a party and whose document is missing, without reading what every traveller is. */
export class DocumentsOfAParty1763884341000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return exchange(runner, BEFORE, NOW);
  }
  down(runner: QueryRunner): Promise<void> {
    return exchange(runner, NOW, BEFORE);
  }
}
/** The new one first: the reference to the party stands on one of them. */
async function exchange(runner: QueryRunner, old: TableIndex, now: TableIndex): Promise<void> {
  const has = async ({ name }: TableIndex): Promise<boolean> =>
    (await runner.getTable('members'))?.indices.some((each) => each.name === name) ?? false;
  if (!(await has(now))) await runner.createIndex('members', now.clone());
  if (await has(old)) await runner.dropIndex('members', old.clone());
}
