import { parseString } from 'fast-csv';
import type { TableRow } from '../domain/wire/table';
import { textOf } from './csv-text';
import { TableRows } from './table-rows';

/** The lines of a CSV that hold anything; undefined for what is no text. @throws TooMuch */
export async function csvRows(bytes: Buffer): Promise<readonly TableRow[] | undefined> {
  const text = textOf(bytes);
  if (!text) return undefined;
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(first, each) > count(first, best) ? each : best));
  const table = new TableRows();
  let line = 0;
  for await (const values of parseString<string[], string[]>(text.replace(/^\uFEFF/, ''), { delimiter })) {
    line += 1;
    table.add(line, values as string[]);
  }
  return table.rows;
}
const count = (line: string, mark: string): number => line.split(mark).length;
