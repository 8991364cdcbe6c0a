import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CarWire } from '@domain/wire/car';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem } from '../../../providers/problem';
import { deskCalls, type SeatMove } from '../calls';
import { latinName } from '../../../parts/names';

/** A seat that somebody else has, and who wants it. */
export interface Refusal {
  carId: number;
  seat: string;
  memberId: number;
  ownerId: number | null;
  owner: string;
}
export interface Seating {
  chosen: number | null;
  refusal: Refusal | null;
  busy: boolean;
  choose: (memberId: number | null) => void;
  /** Puts a person on a seat; on a taken one two of a coach swap, otherwise it is said who sits there. */
  place: (memberId: number, car: CarWire, seat: string) => Promise<void>;
  /** Takes the owner off and gives the seat to who wanted it. */
  replace: () => Promise<void>;
  takeOff: (memberId: number) => Promise<void>;
  forget: () => void;
}
interface Taken {
  seat?: string;
  memberId?: number | null;
  name?: string;
}

interface Step {
  carId: number;
  moves: SeatMove[];
}
/** The person back to where they sat, if anywhere, and the seat to whom it belonged. */
function backTo(
  from: { car: CarWire; seat: { no: string } } | undefined,
  memberId: number,
  car: CarWire,
  owner: SeatMove,
): Step[] {
  const home = from ? [{ carId: from.car.id, moves: [{ no: from.seat.no, memberId }] }] : [];
  const leave = { carId: car.id, moves: [{ no: owner.no, memberId: null }] };
  const give = owner.memberId === null ? [] : [{ carId: car.id, moves: [owner] }];
  return [...(from ? [] : [leave]), ...home, ...give];
}

/** Who is chosen, and what happens when a seat is pointed at. */
export function useSeating(cars: readonly CarWire[], people: readonly CustomerRow[]): Seating {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const nameOf = (id: number | null): string => {
    const row = people.find((each) => each.memberId === id);
    return row ? latinName(row) : '';
  };
  const seatOf = (memberId: number) =>
    cars.flatMap((car) => car.seats.map((seat) => ({ car, seat }))).find(({ seat }) => seat.memberId === memberId);

  const undo = async (back: readonly Step[]): Promise<void> => {
    try {
      for (const { carId, moves } of back) await deskCalls.seat(carId, moves);
    } catch (error) {
      toasts.failed(error);
    }
    await client.invalidateQueries({ queryKey: ['customers'] });
  };
  /** `said` is told with the way back, which is walked step by step. */
  const send = async (
    car: CarWire,
    moves: SeatMove[],
    wanted: SeatMove,
    said: string,
    back: readonly Step[],
  ): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    try {
      await deskCalls.seat(car.id, moves);
      setChosen(null);
      toasts.undoable(said, () => void undo(back));
      return true;
    } catch (error) {
      const taken = isProblem(error) && error.code === 'car.seatTaken' ? (error.data as Taken | undefined) : undefined;
      if (!taken || wanted.memberId === null) toasts.failed(error);
      else
        setRefusal({
          carId: car.id,
          seat: taken.seat ?? wanted.no,
          memberId: wanted.memberId,
          ownerId: taken.memberId ?? null,
          owner: taken.name ?? '',
        });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['customers'] });
      setBusy(false);
    }
  };

  const place = async (memberId: number, car: CarWire, no: string): Promise<void> => {
    const target = car.seats.find((seat) => seat.no === no);
    const from = seatOf(memberId);
    if (!target || target.blocked || target.memberId === memberId) return setChosen(null);
    const wanted = { no, memberId };
    const said = text('cars.seatOf', { seat: no, name: nameOf(memberId) });
    const owner = { no, memberId: target.memberId };
    if (owner.memberId === null) await send(car, [wanted], wanted, said, backTo(from, memberId, car, owner));
    else if (from?.car.id === car.id)
      await send(car, [wanted, { no: from.seat.no, memberId: owner.memberId }], wanted, said, [
        { carId: car.id, moves: [{ no: from.seat.no, memberId }, owner] },
      ]);
    else setRefusal({ carId: car.id, seat: no, memberId, ownerId: target.memberId, owner: nameOf(target.memberId) });
  };
  const replace = async (): Promise<void> => {
    const car = cars.find((each) => each.id === refusal?.carId);
    if (!refusal || !car) return;
    const wanted = { no: refusal.seat, memberId: refusal.memberId };
    const said = text('cars.seatOf', { seat: refusal.seat, name: nameOf(refusal.memberId) });
    const owner = { no: refusal.seat, memberId: refusal.ownerId };
    const back = backTo(seatOf(refusal.memberId), refusal.memberId, car, owner);
    await send(car, [{ no: refusal.seat, memberId: null }, wanted], wanted, said, back);
  };
  const takeOff = async (memberId: number): Promise<void> => {
    const at = seatOf(memberId);
    const empty = { no: at?.seat.no ?? '', memberId: null };
    const back = at && [{ carId: at.car.id, moves: [{ no: at.seat.no, memberId }] }];
    if (at && back) await send(at.car, [empty], empty, `${nameOf(memberId)}: ${text('cars.noSeat')}`, back);
  };
  return {
    chosen,
    refusal,
    busy,
    place,
    replace,
    takeOff,
    choose: (memberId) => {
      setRefusal(null);
      setChosen(memberId);
    },
    forget: () => setRefusal(null),
  };
}
