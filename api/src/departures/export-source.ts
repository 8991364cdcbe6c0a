import { departures } from '../domain/resources/departures';
import { wordsIn } from '../http/voice';
import { fileCells, fileColumns } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';
import { DEPARTURES } from './show';

export const departureSource: ExportSource = {
  list: 'departures',
  right: 'departures.read',
  title: (locale) => wordsIn(locale).app.screens.departures,
  columns: (locale) => {
    const { departures: own, prices } = wordsIn(locale);
    const { packageCode, packageName } = prices.fields;
    return fileColumns(departures, { ...own.fields, packageCode, packageName, free: own.file.free });
  },
  query: (_actor, params) => ({ spec: DEPARTURES, params }),
  cells: (rows, { actor }) => rows.map(fileCells(departures, actor.locale)),
};
