import { Alert, Tag } from 'antd';
import type { Expansion } from '@domain/recurrence';
import type { DepartureWire } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';

const SHOWN = 60;

export interface Outcome {
  expansion?: Expansion;
  fault?: string;
  /** Dates of older rules that go, and those that people are booked on. */
  goes?: readonly DepartureWire[];
  stays?: readonly DepartureWire[];
}

/** The dates that a rule gives, those left out with the reason, and what becomes of the dates of older rules. */
export function DatePreview({ outcome }: { outcome: Outcome }) {
  const text = useText();
  if (outcome.fault) return <Alert type="warning" showIcon className="form-stale" message={outcome.fault} />;
  const { dates = [], skipped = [] } = outcome.expansion ?? {};
  const { goes = [], stays = [] } = outcome;
  return (
    <div className="date-preview" role="status">
      <p>
        <strong>{text('departures.preview.count', { count: dates.length })}</strong>
        {skipped.length > 0 && (
          <span className="muted"> {text('departures.preview.skipped', { count: skipped.length })}</span>
        )}
      </p>
      <div className="date-tags">
        {dates.slice(0, SHOWN).map((date) => (
          <Tag key={date}>{dateText(date)}</Tag>
        ))}
        {dates.length > SHOWN && (
          <span className="muted">{text('departures.preview.more', { count: dates.length - SHOWN })}</span>
        )}
      </div>
      {skipped.length > 0 && (
        <ul className="date-skipped">
          {skipped.slice(0, SHOWN).map(({ date, reason }) => (
            <li key={date}>
              <del>{dateText(date)}</del> {text(`departures.skipped.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      {goes.length > 0 && (
        <OlderDates word={text('departures.preview.goes', { count: goes.length })} rows={goes} gone />
      )}
      {stays.length > 0 && <OlderDates word={text('departures.preview.stays', { count: stays.length })} rows={stays} />}
    </div>
  );
}

function OlderDates({ word, rows, gone }: { word: string; rows: readonly DepartureWire[]; gone?: boolean }) {
  const text = useText();
  return (
    <>
      <p>{word}</p>
      <div className="date-tags">
        {rows.slice(0, SHOWN).map(({ id, departureDate }) => (
          <Tag key={id}>{gone ? <del>{dateText(departureDate)}</del> : dateText(departureDate)}</Tag>
        ))}
        {rows.length > SHOWN && (
          <span className="muted">{text('departures.preview.more', { count: rows.length - SHOWN })}</span>
        )}
      </div>
    </>
  );
}
