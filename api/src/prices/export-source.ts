import { prices } from '../domain/resources/prices';
import { wordsIn } from '../http/voice';
import { fileCells, fileColumns } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';
import { sheetQuery, sheetsById } from './show';

export const priceSource: ExportSource = {
  list: 'prices',
  right: 'prices.read',
  title: (locale) => wordsIn(locale).app.screens.prices,
  columns: (locale) => {
    const { fields, inputs } = wordsIn(locale).prices;
    return fileColumns(prices, { ...fields, days: inputs.days, mode: inputs.mode });
  },
  query: (_actor, params) => sheetQuery(params),
  cells: async (rows, { em, actor }) => {
    const ids = rows.map((row) => Number(row['id']));
    const cells = fileCells(prices, actor.locale);
    return (await sheetsById(em, actor, ids)).map(({ overrides, ...sheet }) => {
      const { days, mode } = sheet.inputs;
      const { childrenPrice } = sheet.prices;
      return cells({ ...sheet, childrenPrice, margin: sheet.result.margin, overrides: overrides.length, days, mode });
    });
  },
};
