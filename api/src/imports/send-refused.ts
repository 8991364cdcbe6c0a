import type { Response } from 'express';
import type { Resource } from '../domain/resource';
import type { Locale } from '../domain/words';
import { attachment, sheetName } from '../exports/write-file';
import { wordAt, wordsIn } from '../http/voice';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx';
import type { RefusedLinesBody } from './import.dto';

/** The lines that could not be taken over, as they stood in the file, with why: mended there, they are brought in again. */
export async function sendRefused(
  response: Response,
  resource: Resource,
  locale: Locale,
  { headings, lines }: RefusedLinesBody,
): Promise<void> {
  const { importing } = wordsIn(locale);
  const many = wordAt(wordsIn(locale), [`resources.${resource.name}.many`]) ?? resource.name;
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader('content-disposition', attachment(`${resource.name}.xlsx`, `${importing.left} ${many}.xlsx`));
  await writeXlsx(response, {
    sheet: sheetName(importing.left),
    columns: [...headings, importing.why].map((title, i) => ({ key: String(i), kind: 'text', title })),
    pages: [
      lines.map(({ values, why }) => ({
        ...Object.fromEntries(headings.map((_heading, i) => [String(i), values[i] ?? ''])),
        [String(headings.length)]: why,
      })),
    ],
    ...{ totalLabel: '', footer: '' },
  });
}
