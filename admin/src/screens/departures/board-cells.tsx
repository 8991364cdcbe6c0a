import { Link } from 'react-router';
import { departuresBoard as board } from '@domain/resources/departuresBoard';
import type { BoardRow } from '@domain/wire/departure';
import type { Locale } from '@domain/words';
import { FieldText } from '../../fields/field-text';
import type { Row } from '../../fields/words';
import { dateText } from '../../parts/DateText';
import { Money } from '../../parts/Money';
import { useLocale, useText } from '../../providers/i18n';

export const rowOf = (row: Row): BoardRow => row as unknown as BoardRow;
/** The name of its tour in a language, English where there is none. */
export const tourOf = ({ packageName, translations }: BoardRow, locale: Locale): string =>
  (locale !== 'en' && translations?.[locale]?.['name']) || packageName;

const Day = ({ row }: { row: Row }) => dateText(rowOf(row).departureDate);
function Tour({ row }: { row: Row }) {
  const name = tourOf(rowOf(row), useLocale());
  return (
    <span className="board-tour" title={name}>
      <strong>{rowOf(row).packageCode}</strong> <span className="muted">{name}</span>
    </span>
  );
}
/** Colour, icon and word; a promise says so, and what is below its minimum by how many. */
function Go({ row }: { row: Row }) {
  const text = useText();
  const { state, tone, below, min, sold } = rowOf(row);
  const promised = state === 'GUARANTEED';
  return (
    <>
      <FieldText field={promised ? board.fields.state : board.fields.tone} value={promised ? state : tone} />
      {below && <span className="muted"> {text('departures.board.short', { count: min - sold })}</span>}
    </>
  );
}
function Sold({ row }: { row: Row }) {
  const text = useText();
  const { sold, held, waitingParties } = rowOf(row);
  return (
    <>
      {sold}
      {held > 0 && <span className="muted"> {text('departures.board.held', { count: held })}</span>}
      {waitingParties > 0 && (
        <>
          {' '}
          <Waits row={row} />
        </>
      )}
    </>
  );
}
/** Who waits for seats, and the way to them. */
function Waits({ row }: { row: Row }) {
  const text = useText();
  const { id, waitingPeople: people, waitingParties: parties } = rowOf(row);
  if (!parties) return <span className="muted">–</span>;
  return (
    <Link to={`/data/waitingParties?state=waiting&departureId=${String(id)}`}>
      {text('departures.board.waiting', { people, parties })}
    </Link>
  );
}
const Size = ({ row }: { row: Row }) =>
  `${rowOf(row).min > 0 ? String(rowOf(row).min) : '–'} / ${String(rowOf(row).max)}`;
function Unpaid({ row }: { row: Row }) {
  const text = useText();
  const { unpaid, unpaidParties: count } = rowOf(row);
  if (!count) return <span className="muted">–</span>;
  return (
    <>
      <Money hkd={unpaid} /> <span className="muted">{text('departures.board.parties', { count })}</span>
    </>
  );
}
const Shops = ({ row }: { row: Row }) => rowOf(row).shops.join(', ');

/** What decides whether a departure goes, as the board's list shows it. */
export const cells = {
  ...{ departureDate: Day, packageCode: Tour, tone: Go, booked: Sold, min: Size, unpaid: Unpaid },
  ...{ waitingPeople: Waits, shops: Shops },
};
