import { expect, it } from 'vitest';
import type { SheetRow } from '@domain/wire/sheet';
import { daysAsRows, withRows } from './day-sheet';

const DAYS = {
  itinerary: [
    { day: 1, title: 'Kyoto', text: 'By train', meals: '', hotel: 'Inn' },
    { day: 2, title: 'Nara', text: '', meals: '', hotel: '' },
  ],
  translations: { 'zh-Hant': { name: '京都五天', 'itinerary.0.title': '京都', 'itinerary.1.title': '奈良' } },
};

it('changes the day at its place in each language, empties what the sheet empties, and adds the days that lack', () => {
  const rows: SheetRow[] = [
    { at: 1, cells: { title: 'Nara park', 'translations.zh-Hant.title': null } },
    { at: 3, cells: { 'translations.zh-Hans.hotel': '旅馆' } },
  ];
  const after = withRows(DAYS, rows);
  expect(after.itinerary.map((day) => day.title)).toEqual(['Kyoto', 'Nara park', undefined, undefined]);
  expect(after.itinerary[0]).toEqual(DAYS.itinerary[0]);
  expect(after.translations).toEqual({
    'zh-Hant': { name: '京都五天', 'itinerary.0.title': '京都', 'itinerary.1.title': '' },
    'zh-Hans': { 'itinerary.3.hotel': '旅馆' },
  });
  // what stood before can be put back: it is another object
  expect(DAYS.translations['zh-Hant']['itinerary.1.title']).toBe('奈良');
  expect(DAYS.itinerary).toHaveLength(2);
});
it('begins with nothing', () => {
  const { itinerary } = withRows({ itinerary: undefined, translations: undefined }, [{ at: 0, cells: { title: 'A' } }]);
  expect(itinerary).toEqual([{ title: 'A' }]);
});
it('goes to a sheet as it comes from one', () => {
  const rows = daysAsRows(DAYS);
  expect(rows).toEqual([
    { day: 1, title: 'Kyoto', text: 'By train', hotel: 'Inn', 'translations.zh-Hant.title': '京都' },
    { day: 2, title: 'Nara', 'translations.zh-Hant.title': '奈良' },
  ]);
  const read = rows.map(({ day, ...cells }) => ({ at: Number(day) - 1, cells }));
  expect(withRows(DAYS, read)).toEqual(DAYS);
});
