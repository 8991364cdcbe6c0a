import { orders } from '../domain/resources/orders';
import { wordsIn } from '../http/voice';
import { fileCells, fileColumns } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';
import { orderQuery, withFigures } from './list';

export const orderSource: ExportSource = {
  list: 'orders',
  right: 'orders.read',
  title: (locale) => wordsIn(locale).orders.file.title,
  columns: (locale) => fileColumns(orders, wordsIn(locale).orders.file.columns),
  query: (_actor, params) => orderQuery(params),
  cells: async (rows, { em, parameters, actor, now }) => {
    const { yes } = wordsIn(actor.locale).orders.file;
    const cells = fileCells(orders, actor.locale);
    const full = await withFigures(em, parameters, rows, now);
    // most have none: a no in every row would hide them
    return full.map((row) => Object.assign(cells(row), { openRequest: row.openRequest ? yes : '' }));
  },
};
