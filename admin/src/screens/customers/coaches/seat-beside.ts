import type { CarSeatWire } from '@domain/wire/car';

type Place = Pick<CarSeatWire, 'row' | 'col'>;
const ACROSS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ALONG: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The seat that an arrow key leads to: the next one across the aisle, or the next row's in the same column, or the nearest there. */
export function seatBeside<S extends Place>(seats: readonly S[], from: Place, key: string): S | undefined {
  const across = ACROSS[key];
  if (across)
    return nearest(
      seats.filter((seat) => seat.row === from.row && (seat.col - from.col) * across > 0),
      (seat) => Math.abs(seat.col - from.col),
    );
  const along = ALONG[key];
  if (!along) return undefined;
  return nearest(
    seats.filter((seat) => (seat.row - from.row) * along > 0),
    (seat) => Math.abs(seat.row - from.row) * 100 + Math.abs(seat.col - from.col),
  );
}
const nearest = <S>(seats: readonly S[], far: (seat: S) => number): S | undefined =>
  seats.reduce<S | undefined>((best, seat) => (best === undefined || far(seat) < far(best) ? seat : best), undefined);
