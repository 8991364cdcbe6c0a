import JSZip from 'jszip';
import { xlsxRows } from '../src/tables/xlsx-rows';

const ROW = '<row r="1"><c t="inlineStr"><is><t>Name</t></is></c></row>';
/** A workbook whose sheets are these, of which one holds a row, with these styles. */
async function book({ sheets = 1, filled = 1, styles = '' }): Promise<Buffer> {
  const zip = new JSZip();
  const each = Array.from({ length: sheets }, (_sheet, i) => i + 1);
  const named = each.map((n) => `<sheet name="s${n}" r:id="r${n}"/>`).join('');
  zip.file('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${named}</sheets></workbook>`);
  const related = each
    .map((n) => `<Relationship Id="r${n}" Target="${n === filled ? 'full' : 'empty'}.xml"/>`)
    .join('');
  zip.file('xl/_rels/workbook.xml.rels', `<Relationships>${related}</Relationships>`);
  zip.file('xl/full.xml', `<worksheet><sheetData>${ROW}</sheetData></worksheet>`);
  zip.file('xl/empty.xml', '<worksheet><sheetData/></worksheet>');
  if (styles) zip.file('xl/styles.xml', `<styleSheet><numFmts>${styles}</numFmts></styleSheet>`);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
const rowsOf = async (of: Parameters<typeof book>[0]): Promise<unknown[]> =>
  ((await xlsxRows(await book(of))) ?? []).map(({ values }) => values);

test('of very many sheets the first 256 are looked at', async () => {
  expect(await rowsOf({ sheets: 300, filled: 256 })).toEqual([['Name']]);
  expect(await rowsOf({ sheets: 300, filled: 257 })).toEqual([]);
});
test('a format of a hundred thousand open brackets is read as fast as any', async () => {
  const began = performance.now();
  expect(await rowsOf({ styles: `<numFmt numFmtId="1" formatCode="${'['.repeat(200_000)}"/>` })).toEqual([['Name']]);
  // looked for each bracket's end, it took more than fifteen seconds
  expect(performance.now() - began).toBeLessThan(3000);
});
