import { withNames } from '../crud/referred-names';
import { businessDate } from '../domain/dates';
import { tours } from '../domain/resources/tours';
import { wordsIn } from '../http/voice';
import { fileCells, fileColumns } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';
import { dressed, tourQuery } from './list';

export const tourSource: ExportSource = {
  list: 'tours',
  right: 'tours.read',
  title: (locale) => wordsIn(locale).app.screens.packages,
  columns: (locale) => fileColumns(tours, wordsIn(locale).tours.fields),
  query: (_actor, params) => tourQuery(params),
  cells: async (rows, { em, actor, now }) => {
    const told = (await dressed(em, rows, businessDate(now))).map((row) => ({ ...row }));
    return (await withNames(em, { resource: tours }, told, actor)).map(fileCells(tours, actor.locale));
  },
};
