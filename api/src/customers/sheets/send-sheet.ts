import type { EntityManager } from 'typeorm';
import type { Response } from 'express';
import { Car } from '../../cars/car.entity';
import { wordsIn } from '../../http/voice';
import type { CustomerListWire } from '../../domain/wire/customer';
import { attachment, printedBy } from '../../exports/write-file';
import type { Actor } from '../../http/actor';
import { writeXlsx, XLSX_TYPE } from '../../http/xlsx';
import { columnsOf, peopleOf, type Sheet, type SheetCut, sheetTable } from './columns';

interface Reader {
  actor: Actor;
  now: Date;
  /** Document numbers that may be read; all others stay masked. */
  numbers?: ReadonlyMap<number, string>;
  cut?: SheetCut;
}

/** Answers a sheet of a departure as xlsx, in the reader's language, with tour, reader and time at its foot. */
export async function sendSheet(
  response: Response,
  em: EntityManager,
  sheet: Sheet,
  list: CustomerListWire,
  { actor, now, numbers, cut = {} }: Reader,
): Promise<void> {
  const { departure } = list;
  const cars = await em.findBy(Car, { departureId: departure.id });
  const people = peopleOf(sheet, list, cut).map((row) => ({
    ...row,
    certificateNo: numbers?.get(row.memberId) ?? row.certificateNo,
  }));
  const coaches = new Map(cars.map((car) => [car.id, car.name]));
  const { columns, rows } = sheetTable(columnsOf(sheet, cut), people, actor.locale, coaches);
  const { customers, reports } = wordsIn(actor.locale);
  const title = customers.sheets[sheet];
  const file = `${departure.packageCode} ${departure.departureDate}`;
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader('content-disposition', attachment(`${file} ${sheet}.xlsx`, `${file} ${title}.xlsx`));
  await writeXlsx(response, {
    sheet: title,
    columns,
    pages: [rows],
    totalLabel: reports.total,
    footer: [
      departure.packageCode,
      departure.packageNames[actor.locale],
      departure.departureDate,
      printedBy(actor, now),
    ].join(' · '),
  });
}
