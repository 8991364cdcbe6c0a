import type { CarWire } from '@domain/wire/car';
import type { CustomerRow } from '@domain/wire/customer';
import { Choice } from '../../../parts/Choice';
import { useText } from '../../../providers/i18n';
import { fullName, latinName } from '../names';
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
    <table className="seat-list">
      <thead>
        <tr>
          <th scope="col">{text('customers.columns.person')}</th>
          <th scope="col">{text('customers.board.party', { number: '' })}</th>
          <th scope="col">{text('customers.columns.type')}</th>
          <th scope="col">{text('customers.columns.seat')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((row) => (
          <tr key={row.memberId}>
            <th scope="row">{fullName(row)}</th>
            <td>{partyOf(row)}</td>
            <td>{text(`words.memberType.${row.type}`)}</td>
            <td>
              {readOnly ? (
                row.seatNo ? (
                  `${row.seatNo} · ${nameOfCar(row.carId)}`
                ) : (
                  '–'
                )
              ) : (
                <Choice<string>
                  className="seat-select"
                  value={row.seatNo ? `${row.carId ?? 0} ${row.seatNo}` : ''}
                  aria-label={text('cars.seatFor', { name: latinName(row) })}
                  options={[
                    { value: '', label: text('cars.noSeat') },
                    ...(row.seatNo
                      ? [{ value: `${row.carId ?? 0} ${row.seatNo}`, label: `${row.seatNo} · ${nameOfCar(row.carId)}` }]
                      : []),
                    ...free,
                  ]}
                  onChange={(value) => put(row, value)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
