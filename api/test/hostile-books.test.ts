import JSZip from 'jszip';
import { xlsxRows } from '../src/tables/xlsx-rows';

const ROW = '<row r="1"><c t="inlineStr"><is><t>Name</t></is></c></row>';
const DAY = '<row r="1"><c s="0"><v>45000</v></c></row>';
/** A workbook whose sheets are these, of which one holds a row, in this format. */
async function book({ sheets = 1, filled = 1, format = '', row = ROW }): Promise<Buffer> {
  const zip = new JSZip();
  const each = Array.from({ length: sheets }, (_sheet, i) => i + 1);
  const named = each.map((n) => `<sheet name="s${n}" r:id="r${n}"/>`).join('');
  zip.file('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${named}</sheets></workbook>`);
  const related = each
    .map((n) => `<Relationship Id="r${n}" Target="${n === filled ? 'full' : 'empty'}.xml"/>`)
    .join('');
  zip.file('xl/_rels/workbook.xml.rels', `<Relationships>${related}</Relationships>`);
  zip.file('xl/full.xml', `<worksheet><sheetData>${row}</sheetData></worksheet>`);
  zip.file('xl/empty.xml', '<worksheet><sheetData/></worksheet>');
  const formats = `<numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts>`;
  if (format) zip.file('xl/styles.xml', `<styleSheet>${formats}<cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
const rowsOf = async (of: Parameters<typeof book>[0]): Promise<unknown[]> =>
  ((await xlsxRows(await book(of))) ?? []).map(({ values }) => values);

test('of very many sheets the first 256 are looked at', async () => {
  expect(await rowsOf({ sheets: 300, filled: 256 })).toEqual([['Name']]);
  expect(await rowsOf({ sheets: 300, filled: 257 })).toEqual([]);
});
test('a format is read to its 255th character, as of a hundred thousand open brackets each was looked for to the end', async () => {
  expect(await rowsOf({ row: DAY, format: `${'['.repeat(251)}yyyy` })).toEqual([['2023-03-15']]);
  expect(await rowsOf({ row: DAY, format: `${'['.repeat(255)}yyyy` })).toEqual([['45000']]);
  expect(await rowsOf({ row: DAY, format: '['.repeat(200_000) })).toEqual([['45000']]);
});
