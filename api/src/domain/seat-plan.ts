import { DomainError, fieldError } from './errors';
import type { CarLayout, MemberType } from './words';

/** How a coach is built: `plan` for custom layouts only, one text per row: s seat, a aisle, d door, x nothing. */
export interface CarPlan {
  layout: CarLayout;
  rows: number;
  plan: readonly string[] | null;
  /** Numbers of seats that nobody may have. */
  blocked: readonly string[] | null;
}
export interface Seat {
  /** Row number and letter: 1A .. 12D. */
  no: string;
  /** From 1 at the front. */
  row: number;
  /** Place in the row's text, from 0 at the left. */
  col: number;
  blocked: boolean;
}
export const CAR_LIMITS = { rows: 30, width: 9 } as const;
const ROW_TEXTS: Record<Exclude<CarLayout, 'custom'>, string> = { '2+2': 'ssass', '2+1': 'ssas' };

/** Babies sit on a lap unless somebody gave them a seat of their own; they wait for none. */
export const sitsOnLap = (person: { type: MemberType; seatNo: string | null }): boolean =>
  person.type === 'BABY' && !person.seatNo;

/** The rows of a coach as texts of s, a, d and x. */
export const rowTexts = ({ layout, rows, plan }: CarPlan): string[] =>
  layout === 'custom' ? [...(plan ?? [])] : Array.from({ length: rows }, () => ROW_TEXTS[layout]);

/**
 * The rows of a custom coach: as drawn, else those of the coach that it was, a new one those of a 2+2 (decisions B10:
 * rows and blocked are enough). Null for the other layouts.
 */
export const drawnRows = (car: CarPlan, was: CarLayout = '2+2'): string[] | null =>
  car.layout === 'custom' ? (car.plan ? [...car.plan] : rowTexts({ ...car, layout: was })) : null;

/** All seats of a coach, front to back, left to right; letters count the seats of a row. */
export function seatsOf(car: CarPlan): Seat[] {
  const blocked = new Set(car.blocked ?? []);
  return rowTexts(car).flatMap((text, index) => {
    const columns = [...text].flatMap((cell, col) => (cell === 's' ? [col] : []));
    return columns.map((col, letter): Seat => {
      const no = `${index + 1}${String.fromCharCode(65 + letter)}`;
      return { no, row: index + 1, col, blocked: blocked.has(no) };
    });
  });
}

/** A coach that is built anew keeps its blocked seats as far as it still has them (decisions B10). */
export function stillBlocked(car: CarPlan): string[] {
  const known = new Set(seatsOf(car).map((seat) => seat.no));
  return (car.blocked ?? []).filter((no) => known.has(no));
}

/**
 * What a coach must be: 1 to 30 rows, rows of at most 9 cells s, a, d, x with a seat among them, blocked seats that exist.
 * @throws DomainError general.invalid at rows or plan.{row}; car.seatUnknown at blocked
 */
export function checkCar(car: CarPlan): void {
  const texts = rowTexts(car);
  if (!Number.isInteger(texts.length) || texts.length < 1 || texts.length > CAR_LIMITS.rows)
    throw fieldError(car.layout === 'custom' ? 'plan' : 'rows', 'general.invalid');
  const wrong = texts.findIndex((text) => !/^[sadx]+$/.test(text) || text.length > CAR_LIMITS.width);
  if (wrong >= 0) throw fieldError(`plan.${wrong}`, 'general.invalid');
  const known = new Set(seatsOf(car).map((seat) => seat.no));
  if (known.size === 0) throw fieldError('plan', 'general.invalid');
  const strange = (car.blocked ?? []).find((no) => !known.has(no));
  if (strange !== undefined)
    throw new DomainError('car.seatUnknown', { seat: strange }, { blocked: ['car.seatUnknown', { seat: strange }] });
}

export type Bond = 'side' | 'aisle' | 'frontBack';
interface Neighbour {
  no: string;
  bond: Bond;
}
/**
 * Which seats are next to which: side by side, across the aisle (nothing but aisle between), front to back (same
 * place in the next row). Doors and empty places part them.
 */
export function neighboursOf(car: CarPlan): Map<string, Neighbour[]> {
  const texts = rowTexts(car);
  const at = new Map(seatsOf(car).map((seat) => [`${seat.row} ${seat.col}`, seat.no]));
  const found = new Map([...at.values()].map((no): [string, Neighbour[]] => [no, []]));
  const link = (one: string, other: string | undefined, bond: Bond): void => {
    if (other === undefined) return;
    found.get(one)?.push({ no: other, bond });
    found.get(other)?.push({ no: one, bond });
  };
  for (const { no, row, col } of seatsOf(car)) {
    const right = /^(a*)s/.exec((texts[row - 1] ?? '').slice(col + 1));
    if (right) link(no, at.get(`${row} ${col + 1 + (right[1] ?? '').length}`), right[1] ? 'aisle' : 'side');
    link(no, at.get(`${row + 1} ${col}`), 'frontBack');
  }
  return found;
}
