import { businessDate } from '../domain/dates';
import { wordsIn } from '../http/voice';
import { FACTS } from '../domain/resources/package-facts';
import { tours } from '../domain/resources/tours';
import { dressed, tourQuery } from './list';
import { fileColumns, rowWords } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';

const COLUMNS = [
  ...['packageCode', 'name', 'status', 'nextDeparture', 'departures', 'adultPrice', 'creator', 'updatedAt'],
  ...[...FACTS, 'country', 'areaCode', 'submitter', 'submittedAt', 'approver', 'approvalDate', 'createdAt'],
];

export const tourSource: ExportSource = {
  list: 'tours',
  right: 'tours.read',
  title: (locale) => wordsIn(locale).app.screens.packages,
  columns: (locale) => fileColumns(tours, wordsIn(locale).tours.fields, COLUMNS, ['departures']),
  query: (_actor, params) => tourQuery(params),
  cells: async (rows, { em, actor, now }) => {
    const full = await dressed(em, rows, businessDate(now));
    return full.map(({ picture1: _picture, translations, ...row }) => ({
      ...row,
      name: (actor.locale === 'en' ? undefined : translations[actor.locale]?.['name']) ?? row.name,
      ...rowWords(tours, row, actor.locale),
    }));
  },
};
