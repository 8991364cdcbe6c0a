import { type CellValue, Workbook, type Worksheet } from 'exceljs';
import type { Test } from 'supertest';

/** Takes the body of an answer as bytes. */
export const binary: Parameters<Test['parse']>[0] = (response, done) => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => {
    done(null, Buffer.concat(parts));
  });
};
/** The bytes of an answer. */
export const bytesOf = async (call: Test): Promise<Buffer> => {
  const answer = await call.buffer(true).parse(binary);
  if (answer.status >= 300) throw new Error(`${String(answer.status)} ${String(answer.body)}`);
  return answer.body as Buffer;
};
export async function sheetOf(bytes: Buffer): Promise<Worksheet> {
  const book = new Workbook();
  await book.xlsx.load(bytes as never);
  return book.worksheets[0] as Worksheet;
}
/** Everything below the head and above the totals and the foot. */
export function bodyOf(sheet: Worksheet, below: number): CellValue[][] {
  const rows: CellValue[][] = [];
  const width = sheet.columnCount;
  for (let row = 2; row <= sheet.rowCount - below; row++) {
    const cells: CellValue[] = [];
    for (let column = 1; column <= width; column++) cells.push(sheet.getRow(row).getCell(column).value);
    rows.push(cells);
  }
  return rows;
}
