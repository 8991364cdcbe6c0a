import type { ImportedLine } from '../src/domain/wire/import';
import type { TestApp } from './app';

/** Four desks take over a file with the same new suppliers at one moment; answers how many there are of each name. */
export async function importRace(app: TestApp, rounds: number): Promise<number[]> {
  const desks = await Promise.all((['manager', 'manager2', 'manager', 'manager2'] as const).map((who) => app.as(who)));
  const counts: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const name = `Race Hotel ${String(round)}`;
    const lines = (said: string) => [{ line: 2, cells: { name: said, kind: 'hotel', currency: 'HKD' } }];
    const spelled = [name, name.toUpperCase(), name, name.toLowerCase()];
    const answers = await Promise.all(
      desks.map((desk, at) => desk.post('/imports/suppliers', { lines: lines(spelled[at] ?? name) }).expect(200)),
    );
    const acts = answers.flatMap(({ body }) => (body as ImportedLine[]).map(({ act }) => act));
    const [row] = await app.db.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM suppliers WHERE LOWER(name) = ?', [
      name.toLowerCase(),
    ]);
    if (acts.length !== desks.length) throw new Error(`lines are missing: ${acts.join()}`);
    counts.push(Number(row?.n));
  }
  return counts;
}
