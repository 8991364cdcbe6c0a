import { LIMITS } from '../domain/limits';
import type { TableRow } from '../domain/wire/table';
import { readXml } from './read-xml';
import { SheetRows } from './sheet-rows';
import { DateStyles, Relations, SharedTexts, SheetsOf } from './workbook-parts';
import { zipEntries } from './zip-entries';

/** The first sheet of a workbook that holds anything; undefined where there is no workbook. @throws TooMuch */
export async function xlsxRows(bytes: Buffer): Promise<readonly TableRow[] | undefined> {
  const entries = zipEntries(bytes);
  const budget = { left: LIMITS.importUnpackedBytes };
  const [sheets, relations, shared, styles] = [new SheetsOf(), new Relations(), new SharedTexts(), new DateStyles()];
  await readXml(entries, 'xl/workbook.xml', budget, sheets);
  await readXml(entries, 'xl/_rels/workbook.xml.rels', budget, relations);
  await readXml(entries, 'xl/sharedStrings.xml', budget, shared);
  await readXml(entries, 'xl/styles.xml', budget, styles);
  const book = { texts: shared.texts, dates: styles.dates, from1904: sheets.from1904 };
  for (const id of sheets.ids) {
    const sheet = new SheetRows(book);
    await readXml(entries, relations.targets.get(id) ?? '', budget, sheet);
    if (sheet.rows.length) return sheet.rows;
  }
  return sheets.ids.length ? [] : undefined;
}
