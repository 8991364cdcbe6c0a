import { sitsOnLap } from '@domain/seat-plan';
import type { CarWire } from '@domain/wire/car';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { useCoaches } from '../calls';
import { latinName } from '../../../parts/names';
import { DeskSheet } from './DeskSheet';

/** Each coach on a page of its own, seen from above, with the names on the seats. */
export default function Coach({ id }: { id: string }) {
  const text = useText();
  const { data: cars } = useCoaches(Number(id));
  if (!cars) return null;
  return (
    <DeskSheet id={id} sheet="coach">
      {({ data }) => {
        const apart = data.filter((row) => !row.seatNo);
        const named = (name: string, rows: readonly CustomerRow[]) =>
          rows.length > 0 && (
            <p className="desk-sheet-totals">
              <strong>{name}:</strong> {rows.map(latinName).join(', ')}
            </p>
          );
        return (
          <>
            {cars.map((car) => (
              <PrintedCoach key={car.id} car={car} people={data} />
            ))}
            {cars.length === 0 && <p>{text('cars.none')}</p>}
            {named(
              text('customers.sheets.notSeated'),
              apart.filter((row) => !sitsOnLap(row)),
            )}
            {named(text('cars.laps'), apart.filter(sitsOnLap))}
          </>
        );
      }}
    </DeskSheet>
  );
}

function PrintedCoach({ car, people }: { car: CarWire; people: readonly CustomerRow[] }) {
  const text = useText();
  const width = Math.max(...car.texts.map((row) => row.length));
  const who = new Map(people.map((row) => [row.memberId, row]));
  const at = new Map(car.seats.map((seat) => [`${seat.row} ${seat.col}`, seat]));
  return (
    <section className="sheet-coach">
      <h2>
        {[car.name, car.plate, car.driver, text('customers.sheets.people2', { count: seated(car) })]
          .filter(Boolean)
          .join(' · ')}
      </h2>
      <table>
        <caption>{text('customers.sheets.front')}</caption>
        <colgroup>
          {Array.from({ length: width }, (_each, col) => (
            <col key={col} className={car.seats.some((seat) => seat.col === col) ? undefined : 'sheet-gangway'} />
          ))}
        </colgroup>
        <tbody>
          {car.texts.map((row, i) => (
            <tr key={i}>
              {Array.from({ length: width }, (_each, col) => {
                const seat = at.get(`${i + 1} ${col}`);
                if (!seat)
                  return (
                    <td key={col} className="sheet-aisle">
                      {row[col] === 'd' ? text('cars.door') : ''}
                    </td>
                  );
                const person = seat.memberId === null ? undefined : who.get(seat.memberId);
                return (
                  <td key={col} className={seat.blocked ? 'sheet-seat sheet-blocked' : 'sheet-seat'}>
                    <small>{seat.no}</small>
                    {seat.blocked ? text('cars.blocked') : person && latinName(person)}
                    {person?.chineseName && <span>{person.chineseName}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
const seated = (car: CarWire): number => car.seats.filter((seat) => seat.memberId !== null).length;
