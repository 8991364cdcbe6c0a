import type { GoTone } from '@domain/go-no-go';
import type { BoardRow } from '@domain/wire/departure';
import type { Locale } from '@domain/words';
import { Link } from 'react-router';
import { DateText, dateText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { Money } from '../../parts/Money';
import { MeaningTag } from '../../parts/StatusTag';
import type { Text } from '../../providers/i18n';
import type { Tone } from '../../theme';

const TONES: Record<GoTone, Tone> = { red: 'bad', amber: 'waiting', green: 'good', off: 'neutral' };

/** The name of its tour in a language, English where there is none. */
export const tourOf = (row: BoardRow, locale: Locale): string =>
  (locale !== 'en' && row.translations?.[locale]?.['name']) || row.packageName;

/** The board's columns: what decides first, what explains it in the chooser. */
export const boardColumns = (text: Text, locale: Locale): Column<BoardRow>[] => [
  {
    key: 'departureDate',
    title: text('departures.fields.departureDate'),
    sort: true,
    render: (row) => dateText(row.departureDate),
  },
  {
    key: 'packageCode',
    title: text('departures.board.fields.tour'),
    sort: true,
    render: (row) => (
      <span className="board-tour" title={tourOf(row, locale)}>
        <strong>{row.packageCode}</strong> <span className="muted">{tourOf(row, locale)}</span>
      </span>
    ),
  },
  { key: 'tone', title: text('departures.board.fields.tone'), render: (row) => <GoTag row={row} text={text} /> },
  {
    key: 'decideBy',
    title: text('departures.board.fields.decideBy'),
    sort: true,
    render: (row) => <DateText date={row.decideBy} />,
  },
  {
    key: 'booked',
    title: text('departures.board.fields.sold'),
    align: 'right',
    sort: true,
    render: (row) => (
      <>
        {row.sold}
        {row.held > 0 && <span className="muted"> {text('departures.board.held', { count: row.held })}</span>}
        {row.waitingParties > 0 && (
          <>
            {' '}
            <Waits row={row} text={text} />
          </>
        )}
      </>
    ),
  },
  {
    key: 'min',
    title: text('departures.board.fields.size'),
    align: 'right',
    render: (row) => `${row.min > 0 ? String(row.min) : '–'} / ${String(row.max)}`,
  },
  {
    key: 'breakEven',
    title: text('departures.board.fields.breakEven'),
    align: 'right',
    sort: true,
    render: (row) => row.breakEven ?? <span className="muted">–</span>,
  },
  {
    key: 'unpaid',
    title: text('app.table.inHkd', { name: text('departures.board.fields.unpaid') }),
    align: 'right',
    sort: true,
    render: (row) =>
      row.unpaidParties > 0 ? (
        <>
          <Money hkd={row.unpaid} />{' '}
          <span className="muted">{text('departures.board.parties', { count: row.unpaidParties })}</span>
        </>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    key: 'documentsMissing',
    title: text('departures.board.fields.documents'),
    align: 'right',
    sort: true,
    later: true,
    render: (row) => row.documentsMissing || <span className="muted">–</span>,
  },
  {
    key: 'waitingPeople',
    title: text('departures.board.fields.waiting'),
    align: 'right',
    sort: true,
    later: true,
    render: (row) => (row.waitingParties > 0 ? <Waits row={row} text={text} /> : <span className="muted">–</span>),
  },
  { key: 'daysLeft', title: text('departures.board.fields.daysLeft'), align: 'right', sort: true, later: true },
  {
    key: 'lastFreeDay',
    title: text('departures.board.fields.lastFreeDay'),
    later: true,
    render: (row) => <DateText date={row.lastFreeDay} />,
  },
  {
    key: 'state',
    title: text('departures.fields.state'),
    later: true,
    render: (row) => text(`words.departureState.${row.state}`),
  },
  { key: 'shops', title: text('departures.board.fields.shops'), later: true, render: (row) => row.shops.join(', ') },
];

/** Who waits for seats, and the way to them. */
const Waits = ({ row, text }: { row: BoardRow; text: Text }) => (
  <Link to={`/data/waitingParties?state=waiting&departureId=${String(row.id)}`}>
    {text('departures.board.waiting', { people: row.waitingPeople, parties: row.waitingParties })}
  </Link>
);
/** Colour, icon and word; a promise says so, and what is below its minimum by how many. */
function GoTag({ row, text }: { row: BoardRow; text: Text }) {
  const word =
    row.state === 'GUARANTEED' ? text('words.departureState.GUARANTEED') : text(`departures.board.tones.${row.tone}`);
  return (
    <>
      <MeaningTag tone={TONES[row.tone]} word={word} />
      {row.below && <span className="muted"> {text('departures.board.short', { count: row.min - row.sold })}</span>}
    </>
  );
}
