import type { CarWire } from '@domain/wire/car';
import type { CustomerRow } from '@domain/wire/customer';
import { Choice } from '../../../parts/Choice';
import { PlainTable } from '../../../parts/PlainTable';
import { useText } from '../../../providers/i18n';
import { fullName, latinName } from '../../../parts/names';
import type { Seating } from './use-seating';

interface Props {
  cars: readonly CarWire[];
  people: readonly CustomerRow[];
  partyOf: (row: CustomerRow) => number;
  seating: Seating;
  readOnly: boolean;
}

/** The same seats without a picture: one line per traveller, for keyboard and screen reader. */
export function SeatList({ cars, people, partyOf, seating, readOnly }: Props) {
  const text = useText();
  const nameOfCar = (id: number | null): string => cars.find((car) => car.id === id)?.name ?? '';
  const free = cars.map((car) => ({
    label: car.name,
    options: car.seats
      .filter((seat) => !seat.blocked && seat.memberId === null)
      .map((seat) => ({ value: `${car.id} ${seat.no}`, label: `${seat.no} · ${car.name}` })),
  }));
  // a field that is switched off while its move is under way would lose the focus of the keyboard
  const put = (row: CustomerRow, value: string): void => {
    if (seating.busy) return;
    if (!value) return void seating.takeOff(row.memberId);
    const [carId, no = ''] = value.split(' ');
    const car = cars.find((each) => each.id === Number(carId));
    if (car) void seating.place(row.memberId, car, no);
  };
  return (
    <PlainTable
      className="seat-list"
      rows={people}
      rowKey={({ memberId }) => memberId}
      columns={[
        { key: 'person', name: text('customers.columns.person'), heads: true, of: fullName },
        { key: 'party', name: text('customers.board.party', { number: '' }), of: partyOf },
        { key: 'type', name: text('customers.columns.type'), of: ({ type }) => text(`words.memberType.${type}`) },
        {
          ...{ key: 'seat', name: text('customers.columns.seat') },
          of: (row) => {
            const seat = row.seatNo && `${row.seatNo} · ${nameOfCar(row.carId)}`;
            if (readOnly) return seat || '–';
            const taken = row.seatNo ? `${row.carId ?? 0} ${row.seatNo}` : '';
            return (
              <Choice<string>
                className="seat-select"
                value={taken}
                aria-label={text('cars.seatFor', { name: latinName(row) })}
                options={[
                  { value: '', label: text('cars.noSeat') },
                  ...(seat ? [{ value: taken, label: seat }] : []),
                  ...free,
                ]}
                onChange={(value) => put(row, value)}
              />
            );
          },
        },
      ]}
    />
  );
}
