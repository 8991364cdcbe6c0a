import { allotmentFault, type AllotmentFault } from './allotment';

/** Of 20 places 3 are reserved, 7 booked or held. */
const IS = { maxPax: 20, reservedNumber: 3 };
test.each<[what: string, maxPax: number, reservedNumber: number, AllotmentFault | null]>([
  ['as it is', 20, 3, null],
  ['just enough places', 10, 3, null],
  ['one place too few', 9, 3, { field: 'maxPax', min: 10 }],
  ['all that is free reserved', 20, 13, null],
  ['one more', 20, 14, { field: 'reservedNumber', max: 13 }],
  ['more places, and more than these reserved', 22, 16, { field: 'reservedNumber', max: 15 }],
  ['fewer places and more reserved', 12, 6, { field: 'maxPax', min: 13 }],
  ['fewer of both', 8, 2, { field: 'maxPax', min: 9 }],
])('%s: %d places, %d reserved', (_what, maxPax, reservedNumber, wanted) => {
  expect(allotmentFault(IS, { maxPax, reservedNumber }, 7)).toEqual(wanted);
});
test('of an overbooked departure nothing more can be reserved', () => {
  expect(allotmentFault({ maxPax: 5, reservedNumber: 0 }, { maxPax: 5, reservedNumber: 1 }, 7)).toEqual({
    field: 'reservedNumber',
    max: 0,
  });
});
