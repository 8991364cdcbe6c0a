import { addDays } from '@domain/dates';
import type { CustomerListWire, CustomerRow, JoiningLetterWire } from '@domain/wire/customer';
import { dateText } from '../../../parts/DateText';
import { Facts, Letterhead } from '../../../print/Letterhead';
import { useLocale, useText } from '../../../providers/i18n';
import { latinName } from '../names';
import { type Meeting, MEETING } from './meeting';

interface Props {
  people: readonly CustomerRow[];
  departure: CustomerListWire['departure'];
  letter: JoiningLetterWire;
  coaches: ReadonlyMap<number, string>;
  meeting: Meeting;
}
const MIND = ['mindDocument', 'mindLabel', 'mindTime', 'mindInsurance', 'mindTell'] as const;
/** Where nothing was filled in, there is a line to write on. */
const BLANK = '\u00a0';

/** The letter of one booking: when and where to meet, who travels, the days, what to mind. */
export function PartyLetter({ people, departure, letter, coaches, meeting }: Props) {
  const text = useText();
  const locale = useLocale();
  const [first] = people;
  if (!first) return null;
  return (
    <article className="letter">
      <Letterhead
        letterhead={letter}
        title={text('customers.sheets.letter')}
        otherTitle={text('customers.sheets.letterOther')}
      >
        <Facts
          rows={[
            [text('prints.orderNo'), first.orderNumber],
            [text('customers.sheets.departs'), dateText(departure.departureDate)],
            [text('customers.sheets.returns'), dateText(departure.returnDate)],
          ]}
        />
      </Letterhead>
      <h2 className="letter-tour">
        {departure.packageCode} {departure.packageNames[locale]}
      </h2>
      <p>{text('customers.letter.dear', { name: first.contactPerson })}</p>
      <p>{text('customers.letter.intro')}</p>
      <section className="letter-meeting">
        <h3>{text('customers.letter.meeting')}</h3>
        <dl>
          {MEETING.map((key) => (
            <div key={key}>
              <dt>{text(`customers.letter.${key}`)}</dt>
              <dd className={meeting[key] ? '' : 'letter-blank'}>{meeting[key] || BLANK}</dd>
            </div>
          ))}
          {letter.branch.phone && (
            <div>
              <dt>{text('customers.letter.emergency')}</dt>
              <dd>
                {letter.branch.name[locale]} {letter.branch.phone}
              </dd>
            </div>
          )}
        </dl>
      </section>
      <section>
        <h3>{text('customers.letter.party')}</h3>
        <Travellers people={people} coaches={coaches} />
      </section>
      <Days days={letter.days[locale]} from={departure.departureDate} />
      <section className="letter-mind">
        <h3>{text('customers.letter.mind')}</h3>
        <ul>
          {letter.notes[locale] && <li>{letter.notes[locale]}</li>}
          {MIND.map((key) => (
            <li key={key}>{text(`customers.letter.${key}`)}</li>
          ))}
        </ul>
        <p>{text('customers.letter.regards')}</p>
        <p>
          <strong>{letter.branch.name[locale]}</strong>
        </p>
      </section>
    </article>
  );
}

function Travellers({ people, coaches }: Pick<Props, 'people' | 'coaches'>) {
  const text = useText();
  return (
    <table className="print-table">
      <thead>
        <tr>
          {(['seq', 'person', 'chineseName', 'type', 'coach', 'seat'] as const).map((key) => (
            <th key={key} scope="col">
              {text(`customers.columns.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((row, i) => (
          <tr key={row.memberId}>
            <td className="tight">{i + 1}</td>
            <td>{latinName(row)}</td>
            <td>{row.chineseName}</td>
            <td className="tight">{text(`words.memberType.${row.type}`)}</td>
            <td>{row.carId === null ? '' : coaches.get(row.carId)}</td>
            <td className="tight">{row.seatNo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Days({ days, from }: { days: JoiningLetterWire['days']['en']; from: string }) {
  const text = useText();
  if (!days.length) return null;
  return (
    <section>
      <h3>{text('customers.letter.itinerary')}</h3>
      <table className="print-table">
        <thead>
          <tr>
            {(['day', 'date', 'programme', 'meals', 'hotel'] as const).map((key) => (
              <th key={key} scope="col">
                {text(`customers.letter.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, i) => (
            <tr key={i}>
              <td className="tight">{i + 1}</td>
              <td className="tight">{dateText(addDays(from, i))}</td>
              <td>
                {day.title}
                <small>{day.text}</small>
              </td>
              <td>{day.meals}</td>
              <td>{day.hotel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
