import { expect, it } from 'vitest';
import { seatBeside } from './seat-beside';

/** Two rows of 2 + 2 about an aisle, a last bench of five, and no seat at the door of the second row. */
const seats = ['A0', 'B1', 'C3', 'D4'].flatMap((name) => [
  { no: `1${name[0] ?? ''}`, row: 1, col: Number(name[1]) },
  ...(name === 'D4' ? [] : [{ no: `2${name[0] ?? ''}`, row: 2, col: Number(name[1]) }]),
]);
seats.push(...[0, 1, 2, 3, 4].map((col) => ({ no: `3${'ABCDE'[col] ?? ''}`, row: 3, col })));
const from = (no: string, key: string): string | undefined =>
  seatBeside(seats, seats.find((seat) => seat.no === no) ?? { row: 0, col: 0 }, key)?.no;

it.each([
  ['1A', 'ArrowRight', '1B'],
  ['1B', 'ArrowRight', '1C'],
  ['1C', 'ArrowLeft', '1B'],
  ['1D', 'ArrowRight', undefined],
  ['1A', 'ArrowUp', undefined],
  ['1C', 'ArrowDown', '2C'],
  ['1D', 'ArrowDown', '2C'],
  ['3C', 'ArrowUp', '2B'],
  ['3E', 'ArrowUp', '2C'],
  ['1A', 'Enter', undefined],
])('from %s %s leads to %s', (no, key, to) => expect(from(no, key)).toBe(to));
