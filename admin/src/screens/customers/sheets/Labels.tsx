import type { CustomerListWire, CustomerRow, JoiningLetterWire } from '@domain/wire/customer';
import { shopOf } from '@domain/papers/letter';
import { ErrorState } from '../../../parts/ErrorState';
import { useTitle } from '../../../parts/use-title';
import { PrintFrame } from '../../../print/PrintFrame';
import { useLocale, useText } from '../../../providers/i18n';
import { useCoaches, useCustomerList, useJoiningLetter } from '../calls';
import { latinName, partyNumbers } from '../../../parts/names';
import './handouts.css';

/** One label for each traveller's luggage, eight to an A4 sheet of labels (99 by 67 mm). */
export default function Labels({ id }: { id: string }) {
  const text = useText();
  const list = useCustomerList(Number(id));
  const letter = useJoiningLetter(Number(id));
  const { data: coaches } = useCoaches(Number(id));
  useTitle(text('customers.sheets.labels'), list.data?.departure.packageCode ?? '');
  const error = list.error ?? letter.error;
  if (error) return <ErrorState error={error} />;
  if (!list.data || !letter.data || !coaches) return null;
  const { data, departure } = list.data;
  const parties = partyNumbers(data);
  const names = new Map(coaches.map((car) => [car.id, car.name]));
  return (
    <PrintFrame paper="A4" margin="13mm 5mm" numbered={false}>
      <div className="labels">
        {data.length === 0 && <p>{text('customers.desk.nobody')}</p>}
        {data.map((row, i) => (
          <Label
            key={row.memberId}
            row={row}
            departure={departure}
            shop={shopOf(letter.data, row)}
            coach={row.carId === null ? '' : (names.get(row.carId) ?? '')}
            party={parties.get(row.subOrderId) ?? 0}
            piece={text('customers.letter.piece', { number: i + 1, count: data.length })}
          />
        ))}
      </div>
    </PrintFrame>
  );
}

/** More letters than fit into two lines of the large size, or signs into one. */
const LONG = { latin: 36, chinese: 12 };
interface LabelProps {
  row: CustomerRow;
  departure: CustomerListWire['departure'];
  shop: JoiningLetterWire['branch'];
  coach: string;
  party: number;
  piece: string;
}
function Label({ row, departure, shop, coach, party, piece }: LabelProps) {
  const text = useText();
  const locale = useLocale();
  const places = [
    row.room && text('customers.letter.room', { room: row.room }),
    row.seatNo && [coach, text('customers.letter.seat', { seat: row.seatNo })].filter(Boolean).join(' '),
    text('customers.board.party', { number: party }),
  ];
  const name = latinName(row);
  const long = name.length > LONG.latin || row.chineseName.length > LONG.chinese;
  return (
    <section className={long ? 'label label-long' : 'label'}>
      <header>
        <strong>{departure.packageCode}</strong>
        <span>
          {departure.departureDate} – {departure.returnDate}
        </span>
      </header>
      <p className="label-tour">{departure.packageNames[locale]}</p>
      <h2>{name}</h2>
      <p className="label-chinese">{row.chineseName}</p>
      <p className="label-places">{places.filter(Boolean).join(' · ')}</p>
      <footer>
        <span>
          {shop.name[locale]} {shop.phone}
        </span>
        <span>{piece}</span>
      </footer>
    </section>
  );
}
