import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import { Departure } from '../../catalogue/departure.entity';
import { DomainError } from '../../domain/errors';
import { wordsIn } from '../../http/voice';
import { IMPORT_CELLS } from '../../domain/wire/name-list';
import type { Locale } from '../../domain/words';
import { attachment } from '../../exports/write-file';
import { writeXlsx, XLSX_TYPE } from '../../http/xlsx';
import { keptCells } from '../customer-rows';
import { storedRows } from '../read-rows';

/**
 * The sheet that a name list is filled into: headings in the reader's language, the travellers as they are booked, so
 * that each row finds its traveller again. Document numbers are masked, and a mask changes nothing: none is opened.
 * @throws DomainError departure.idNotFound
 */
export async function sendTemplate(
  response: Response,
  em: EntityManager,
  departureId: number,
  locale: Locale,
): Promise<void> {
  const departure = await em.findOneBy(Departure, { id: departureId });
  if (!departure) throw new DomainError('departure.idNotFound');
  const travellers = await storedRows(em, departureId);
  const { customers, words } = wordsIn(locale);
  const { packageCode, departureDate } = departure;
  const title = customers.import.template;
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader(
    'content-disposition',
    attachment(`${packageCode} ${departureDate} names.xlsx`, `${packageCode} ${departureDate} ${title}.xlsx`),
  );
  await writeXlsx(response, {
    sheet: title.slice(0, 31),
    columns: IMPORT_CELLS.map((key) => ({
      key,
      kind: key === 'birthDate' || key === 'expiryDate' ? ('date' as const) : ('text' as const),
      title: customers.columns[key],
    })),
    pages: [
      travellers
        .map((kept) => ({ ...kept, ...keptCells(kept) }))
        .map((row) => ({
          ...Object.fromEntries(IMPORT_CELLS.map((key) => [key, row[key]])),
          title: row.title && words.title[row.title],
          gender: row.gender && words.gender[row.gender],
          certificateType: row.certificateType && words.certificateType[row.certificateType],
          roomType: row.roomType && words.roomType[row.roomType],
        })),
    ],
    totalLabel: '',
    footer: '',
  });
}
