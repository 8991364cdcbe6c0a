import { DEPARTURES } from './show';
import { wordsIn } from '../http/voice';
import type { ExportSource } from '../lists/file-source';

export const departureSource: ExportSource = {
  list: 'departures',
  right: 'departures.read',
  title: (locale) => wordsIn(locale).app.screens.departures,
  columns: (locale) => {
    const { departures, prices } = wordsIn(locale);
    const { fields } = departures;
    return [
      { key: 'departureDate', kind: 'date', title: fields.departureDate },
      { key: 'packageCode', kind: 'text', title: prices.fields.packageCode },
      { key: 'packageName', kind: 'text', title: prices.fields.packageName },
      { key: 'maxPax', kind: 'int', title: fields.maxPax, total: true },
      { key: 'bookedCount', kind: 'int', title: fields.bookedCount, total: true },
      { key: 'heldCount', kind: 'int', title: fields.heldCount, total: true },
      { key: 'reservedNumber', kind: 'int', title: fields.reservedNumber, total: true },
      { key: 'free', kind: 'int', title: departures.file.free, total: true },
      { key: 'open', kind: 'text', title: fields.open },
      { key: 'guaranteed', kind: 'text', title: fields.guaranteed },
    ];
  },
  query: (_actor, params) => ({ spec: DEPARTURES, params }),
  cells: (rows, { actor }) => {
    const { on } = wordsIn(actor.locale).app;
    const word = (value: unknown): string => (value ? on.yes : on.no);
    return rows.map(({ recurrence: _recurrence, ...row }) => ({
      ...(row as Record<string, string | number | null>),
      open: word(row['open']),
      guaranteed: word(row['guaranteed']),
    }));
  },
};
