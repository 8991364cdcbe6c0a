import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { csvOf } from '../http/csv';
import type { DocumentVault } from '../desk/document-vault';
import { type Asked, findPerson } from './find-person';
import { type Held, heldAbout, papersOf } from './held';
import { zipOf } from './zip';

/**
 * One zip with everything held about a person, a sheet for each kind, and all of it once more for a program; that it was
 * made is written down, as is every document that it shows (decisions B18, personal data).
 * @throws DomainError person.notFound
 */
export async function personFile(
  tx: Tx,
  vault: DocumentVault,
  asked: Asked,
  recordId: number | string,
): Promise<Buffer> {
  const person = await findPerson(tx.em, asked, typeof recordId === 'number' ? recordId : 0);
  if (Object.values(person).every((ids) => !ids.length)) throw new DomainError('person.notFound');
  const held = await heldAbout(tx.em, vault, person);
  for (const id of person.members) await recordAudit(tx, { resource: 'members', recordId: id, action: 'unmask' });
  const counts = Object.fromEntries(Object.entries(held).map(([name, rows]) => [name, rows.length]));
  await recordAudit(tx, { resource: 'accessRequests', recordId, action: 'personFile', after: counts });
  const papers = await papersOf(tx.em, person);
  return zipOf(new Map<string, string | Buffer>([...(await filesOf(held, papers.size, tx.now)), ...papers]));
}

async function filesOf(held: Held, papers: number, now: Date): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const lines = Object.entries(held).map(([name, rows]) => `${name}.csv: ${String(rows.length)}`);
  if (papers) lines.push(`messages/: ${String(papers)} papers as they were sent`);
  files.set('README.txt', [`Held on ${now.toISOString()}. Amounts are in cents of HK$.`, ...lines, ''].join('\r\n'));
  for (const [name, rows] of Object.entries(held)) files.set(`${name}.csv`, await sheetOf(rows));
  files.set('everything.json', JSON.stringify(held, null, 2));
  return files;
}
function sheetOf(rows: Held[string]): Promise<string> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([columns, ...rows.map((row) => columns.map((key) => cellOf(row[key])))]);
}
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
