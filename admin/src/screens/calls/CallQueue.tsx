import type { CallListRow } from '@domain/wire/order';
import { MeaningTag } from '../../parts/StatusTag';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { dueWords } from './use-calls';

interface Props {
  rows: readonly CallListRow[];
  shownId: number | undefined;
  show: (row: CallListRow) => void;
}

/** Who is to be called, the soonest due first. */
export function CallQueue({ rows, shownId, show }: Props) {
  const text = useText();
  return (
    <ul className="request-list" aria-label={text('app.screens.callList')}>
      {rows.map((row) => (
        <li key={row.subOrderId}>
          <button type="button" aria-current={row.subOrderId === shownId} onClick={() => show(row)}>
            <span className="request-list-line">
              <b>{row.contactPerson}</b>
              <Money hkd={row.dueNow || row.balance} sign />
            </span>
            <span className="request-list-line muted">
              <span>
                {row.packageCode} {row.departureDate}
              </span>
              <span>{row.branch}</span>
            </span>
            <span className="request-list-line">
              <MeaningTag tone={row.overdue ? 'bad' : 'waiting'} word={dueWords(text, row)} />
              {row.calls[0] && <span className="muted">{text(`orders.calls.results.${row.calls[0].result}`)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
