import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import type { DateOnly } from '@domain/dates';
import type { Expansion } from '@domain/recurrence';
import type { DepartureWire } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { useHolidays } from './use-holidays';

const SHOWN = 60;

export interface Outcome {
  expansion?: Expansion;
  fault?: string;
  /** Dates that the rule would make if they were not excluded. */
  excluded?: readonly DateOnly[];
  /** Dates of older rules that go, and those that people are booked on. */
  goes?: readonly DepartureWire[];
  stays?: readonly DepartureWire[];
}
interface Props {
  outcome: Outcome;
  /** Leaves a date out, or brings it back. */
  toggle: (date: DateOnly) => void;
  leaveOut: (dates: readonly DateOnly[]) => void;
}

/** The dates that a rule gives, those left out with the reason, and what becomes of the dates of older rules. */
export function DatePreview({ outcome, toggle, leaveOut }: Props) {
  const text = useText();
  const [all, setAll] = useState(false);
  const holidays = useHolidays();
  if (outcome.fault) return <Alert type="warning" showIcon className="form-stale" message={outcome.fault} />;
  const { dates = [], skipped = [] } = outcome.expansion ?? {};
  const { goes = [], stays = [], excluded = [] } = outcome;
  const offered = [...new Set([...dates, ...excluded])].sort();
  const onHolidays = dates.filter((date) => holidays.has(date));
  return (
    <div className="date-preview">
      <p role="status">
        <strong>{text('departures.preview.count', { count: dates.length })}</strong>
        {skipped.length > 0 && (
          <span className="muted"> {text('departures.preview.skipped', { count: skipped.length })}</span>
        )}
      </p>
      <p className="muted">
        {text('departures.preview.press')}
        {onHolidays.length > 0 && (
          <Button type="link" size="small" onClick={() => leaveOut(onHolidays)}>
            {text('departures.preview.noHolidays', { count: onHolidays.length })}
          </Button>
        )}
      </p>
      <div className="date-tags">
        {(all ? offered : offered.slice(0, SHOWN)).map((date) => (
          <DateChip
            key={date}
            date={date}
            holiday={holidays.get(date)}
            excluded={excluded.includes(date)}
            toggle={toggle}
          />
        ))}
        {offered.length > SHOWN && !all && (
          <Button type="link" size="small" onClick={() => setAll(true)}>
            {text('departures.preview.more', { count: offered.length - SHOWN })}
          </Button>
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

interface ChipProps {
  date: DateOnly;
  /** The general holiday of that day. */
  holiday: string | undefined;
  excluded: boolean;
  toggle: Props['toggle'];
}
/** A date as a switch: pressed it is made, else it is left out; a holiday says which. */
function DateChip({ date, holiday, excluded, toggle }: ChipProps) {
  return (
    <button type="button" className="date-chip" aria-pressed={!excluded} onClick={() => toggle(date)}>
      {excluded ? <del>{dateText(date)}</del> : dateText(date)}
      {holiday && <span className="date-holiday"> {holiday}</span>}
    </button>
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
