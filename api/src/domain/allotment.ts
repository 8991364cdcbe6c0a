/** The two numbers of a departure that people set: places in all, and those that operations block. */
export interface Allotment {
  maxPax: number;
  reservedNumber: number;
}
export type AllotmentFault = { field: 'maxPax'; min: number } | { field: 'reservedNumber'; max: number };

/**
 * What is wrong when booked, held and reserved seats would exceed the maximum (decisions B0 #20): the reserved number,
 * with the most that it may be, when only that was raised; else the maximum, with the least.
 * @param taken seats booked and held
 */
export function allotmentFault(is: Allotment, wanted: Allotment, taken: number): AllotmentFault | null {
  const least = taken + wanted.reservedNumber;
  if (wanted.maxPax >= least) return null;
  const onlyReserved = wanted.reservedNumber > is.reservedNumber && wanted.maxPax >= is.maxPax;
  return onlyReserved
    ? { field: 'reservedNumber', max: Math.max(0, wanted.maxPax - taken) }
    : { field: 'maxPax', min: least };
}
