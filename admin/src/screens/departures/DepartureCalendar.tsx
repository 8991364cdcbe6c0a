import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { addDays, businessDate, weekdayOf } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { useWide } from '../../parts/use-media';
import { useAllowed, useReadsLog } from '../../providers/access';
import { useLocale, useText } from '../../providers/i18n';
import { TONES } from '../../theme';
import { EditDeparture } from './EditDeparture';
import { mayEdit } from './calls';
import { takenOf } from './load';
import { useStanding } from './LoadBar';

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Departures by month: load in colour, in figures and in a word. */
export function DepartureCalendar({ rows }: { rows: readonly DepartureWire[] }) {
  const text = useText();
  const readsLog = useReadsLog();
  const writes = useAllowed('departures', 'edit');
  const locale = useLocale();
  const today = businessDate(new Date());
  const first = rows.find((each) => each.departureDate >= today)?.departureDate ?? rows[0]?.departureDate ?? today;
  const [month, setMonth] = useState(first.slice(0, 7));
  const [editing, setEditing] = useState<DepartureWire | null>(null);
  const wide = useWide('md');
  const move = (by: number): void => setMonth(dayjs(`${month}-01`).add(by, 'month').format('YYYY-MM'));
  const byDate = new Map(rows.map((row) => [row.departureDate, row]));
  const open = writes || readsLog ? setEditing : undefined;
  const days = daysOf(month);
  return (
    <div className="calendar">
      <div className="calendar-head">
        <Button icon={<LeftOutlined />} aria-label={text('departures.calendar.before')} onClick={() => move(-1)} />
        <strong aria-live="polite">{monthName(month, locale)}</strong>
        <Button icon={<RightOutlined />} aria-label={text('departures.calendar.after')} onClick={() => move(1)} />
        <span className="muted">
          {text('departures.calendar.inMonth', {
            count: rows.filter((each) => each.departureDate.startsWith(month)).length,
          })}
        </span>
      </div>
      {wide ? (
        <div className="calendar-grid" role="grid" aria-label={month}>
          {WEEKDAYS.map((day) => (
            <div key={day} className="calendar-weekday" role="columnheader">
              {text(`words.weekday.${day}`)}
            </div>
          ))}
          {Array.from({ length: weekdayOf(`${month}-01`) }, (_, index) => (
            <div key={`blank-${index}`} />
          ))}
          {days.map((date) => (
            <div
              key={date}
              role="gridcell"
              className={['calendar-day', date === today && 'calendar-today', date < today && 'calendar-past']
                .filter(Boolean)
                .join(' ')}
            >
              <span className="muted">{Number(date.slice(8))}</span>
              {byDate.has(date) && <DayCell row={byDate.get(date) as DepartureWire} open={open} />}
            </div>
          ))}
        </div>
      ) : (
        <ul className="calendar-list">
          {days
            .filter((date) => byDate.has(date))
            .map((date) => (
              <li key={date}>
                <span>{dateText(date)}</span>
                <DayCell row={byDate.get(date) as DepartureWire} open={open} />
              </li>
            ))}
        </ul>
      )}
      {editing && (
        <EditDeparture
          row={editing}
          editable={mayEdit(editing)}
          start={mayEdit(editing) ? 'edit' : 'history'}
          close={() => setEditing(null)}
        />
      )}
    </div>
  );
}

function DayCell({ row, open }: { row: DepartureWire; open: ((row: DepartureWire) => void) | undefined }) {
  const text = useText();
  const { tone, word } = useStanding()(row);
  const words = text(`departures.standing.${word}`, { free: row.free });
  return (
    <button
      type="button"
      className="calendar-departure"
      disabled={!open}
      style={{ color: TONES[tone].text, background: TONES[tone].ground, borderColor: TONES[tone].edge }}
      aria-label={`${dateText(row.departureDate)}: ${words}, ${takenOf(row)}/${row.maxPax}`}
      onClick={() => open?.(row)}
    >
      <strong>
        {takenOf(row)}/{row.maxPax}
      </strong>
      <span>{words}</span>
      {row.guaranteed && <span>{text('departures.guaranteedMark')}</span>}
    </button>
  );
}

const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

function daysOf(month: string): string[] {
  const start = `${month}-01`;
  return Array.from({ length: dayjs(start).daysInMonth() }, (_, index) => addDays(start, index));
}
