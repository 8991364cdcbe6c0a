import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { rowsOf } from '../database/raw';
import { varchar } from '../database/table-columns';
import { freeViewName, viewNameKey } from '../domain/view-name';

const NAME = 'IDX_saved_views_name';
interface Row {
  id: number;
  userId: number;
  screen: string;
  name: string;
}

/** One name for one view of an owner and list; of doubles the oldest keeps its name, the others are numbered. */
export class ViewNames1763738000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const collation = ON_MYSQL ? { collation: 'utf8mb4_bin' } : {};
    await runner.addColumn('saved_views', new TableColumn(varchar('nameKey', 160, { default: "''", ...collation })));
    await fill(runner);
    await runner.createIndex(
      'saved_views',
      new TableIndex({ name: NAME, columnNames: ['userId', 'screen', 'nameKey'], isUnique: true }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('saved_views', NAME);
    await runner.dropColumn('saved_views', 'nameKey');
  }
}

async function fill({ manager }: QueryRunner): Promise<void> {
  const taken = new Map<string, Set<string>>();
  const rows = await rowsOf<Row>(manager, 'SELECT id, userId, screen, name FROM saved_views ORDER BY id');
  // every name that stands goes before the numbered ones
  const doubles: Row[] = [];
  const keep = async (row: Row, name: string): Promise<void> => {
    ofList(taken, row).add(viewNameKey(name));
    await manager.query('UPDATE saved_views SET name = ?, nameKey = ? WHERE id = ?', [name, viewNameKey(name), row.id]);
  };
  for (const row of rows)
    if (ofList(taken, row).has(viewNameKey(row.name))) doubles.push(row);
    else await keep(row, row.name);
  for (const row of doubles) await keep(row, freeViewName(row.name, ofList(taken, row)));
}
function ofList(taken: Map<string, Set<string>>, { userId, screen }: Row): Set<string> {
  const key = `${userId} ${screen}`;
  const found = taken.get(key) ?? new Set<string>();
  taken.set(key, found);
  return found;
}
