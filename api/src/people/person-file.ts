import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { cents, showMoney } from '../domain/money';
import { csvOf } from '../http/csv';
import type { DocumentVault } from '../desk/document-vault';
import { type Asked, findPerson, type Person } from './find-person';
import { type Held, heldAbout, papersOf } from './held';
import { tellApart, together } from './tell-apart';
import { zipOf } from './zip';

/**
 * One zip with everything held about a person, a sheet for each kind, and all of it once more for a program; that it was
 * made is written down, as is every document that it shows (decisions B18, personal data).
 * @param chosen keys of what was found that are of whoever asked; without any, all that was found by the telephone
 * @throws DomainError person.notFound, person.several (409) for a name alone that several may bear
 */
export async function personFile(
  tx: Tx,
  vault: DocumentVault,
  asked: Asked,
  recordId: number | string,
  chosen: readonly string[] = [],
): Promise<Buffer> {
  const person = await whoAsked(tx, asked, recordId, chosen);
  const held = await heldAbout(tx.em, vault, person);
  for (const id of person.members) await recordAudit(tx, { resource: 'members', recordId: id, action: 'unmask' });
  const counts = Object.fromEntries(Object.entries(held).map(([name, rows]) => [name, rows.length]));
  await recordAudit(tx, { resource: 'accessRequests', recordId, action: 'personFile', after: counts });
  const papers = await papersOf(tx.em, person);
  return zipOf(new Map<string, string | Buffer>([...(await filesOf(held, papers.size, tx.now)), ...papers]));
}

/** Papers of strangers leave with nobody: a name alone is not enough where more than one bears it (decision 57). */
async function whoAsked(tx: Tx, asked: Asked, recordId: number | string, chosen: readonly string[]): Promise<Person> {
  const found = await findPerson(tx.em, asked, typeof recordId === 'number' ? recordId : 0);
  const bearers = await tellApart(tx.em, found);
  if (!bearers.length) throw new DomainError('person.notFound');
  if (!chosen.length) {
    if (!asked.phone && bearers.length > 1) throw new DomainError('person.several', { count: bearers.length });
    return found;
  }
  if (chosen.some((key) => !bearers.some((bearer) => bearer.key === key))) throw new DomainError('person.notFound');
  return together(bearers.filter(({ key }) => chosen.includes(key)));
}

async function filesOf(held: Held, papers: number, now: Date): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const lines = Object.entries(held).map(([name, rows]) => `${name}.csv: ${String(rows.length)}`);
  if (papers) lines.push(`messages/: ${String(papers)} papers as they were sent`);
  files.set(
    'README.txt',
    [`Held on ${now.toISOString()}. Amounts are in HK$, in everything.json in cents.`, ...lines, ''].join('\r\n'),
  );
  for (const [name, rows] of Object.entries(held)) files.set(`${name}.csv`, await sheetOf(rows));
  files.set('everything.json', JSON.stringify(held, null, 2));
  return files;
}
function sheetOf(rows: Held[string]): Promise<string> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([
    columns,
    ...rows.map((row) => columns.map((key) => (MONEY.has(key) ? hkdOf(row[key]) : cellOf(row[key])))),
  ]);
}
/** Columns that are kept in cents, of every sheet. */
const MONEY = new Set(['amount', 'fareAmount', 'levyAmount', 'subtotal', 'dueNow', 'charge', 'specialDiscount']);
const hkdOf = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : showMoney(cents(Number(value)));
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
