import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { whyNotSellable } from '@domain/deposit';
import { addDays, businessDate, type DateOnly, weekdayOf } from '@domain/dates';
import type { ErrorCode } from '@domain/errors';
import type { DepartureWire } from '@domain/wire/departure';
import { EmptyState } from '../../../parts/EmptyState';
import { useLocale, useText } from '../../../providers/i18n';

interface Props {
  departures: readonly DepartureWire[];
  value: DateOnly | '';
  today: Date;
  /** Sales end so many days before departure. */
  cutoffDays: number;
  onChange: (date: DateOnly) => void;
}
const monthOf = (date: DateOnly): string => date.slice(0, 7);

/** At so many seats the number stands out. */
const FEW = 5;
const WORDS: Partial<Record<ErrorCode, 'full' | 'ended'>> = { 'departure.full': 'full', 'departure.tooLate': 'ended' };

/** A month of departures: each day says how many seats are free; what cannot be sold is shown and not offered. */
export function DeparturePicker({ departures, value, today, cutoffDays, onChange }: Props) {
  const text = useText();
  const locale = useLocale();
  const from = businessDate(today);
  const coming = departures
    .filter((each) => each.departureDate >= from)
    .sort((a, b) => a.departureDate.localeCompare(b.departureDate));
  const months = [...new Set(coming.map((each) => monthOf(each.departureDate)))].sort();
  // where the first month has nothing left to be had, the eye would stop there
  const first = coming.find((each) => whyNotSellable(each, from, cutoffDays, 1) === null)?.departureDate;
  const begins = first ? monthOf(first) : (months[0] ?? '');
  const start = value && months.includes(monthOf(value)) ? monthOf(value) : begins;
  // a month turned to holds for the dates it was turned from: another tour or day shows its own
  const [turned, setTurned] = useState({ from: start, to: start });
  const setMonth = (to: string): void => setTurned({ from: start, to });
  const month = turned.from === start && months.includes(turned.to) ? turned.to : start;
  if (coming.length === 0)
    return <EmptyState title={text('orders.booking.noDepartures')} help={text('orders.booking.noDeparturesHelp')} />;
  const at = months.indexOf(month);
  const byDate = new Map(coming.map((each) => [each.departureDate, each]));
  const begin = `${month}-01`;
  const days = dayjs(begin).daysInMonth();
  const blanks = weekdayOf(begin);
  return (
    <section className="dep-picker" aria-label={text('orders.booking.chooseDate')}>
      <header>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          aria-label={text('orders.booking.earlier')}
          disabled={at <= 0}
          onClick={() => setMonth(months[at - 1] ?? month)}
        />
        <strong>
          {new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(new Date(`${begin}T12:00:00`))}
        </strong>
        <Button
          type="text"
          size="small"
          icon={<RightOutlined />}
          aria-label={text('orders.booking.later')}
          disabled={at < 0 || at >= months.length - 1}
          onClick={() => setMonth(months[at + 1] ?? month)}
        />
        <span className="muted dep-legend">{text('orders.booking.seatLegend')}</span>
      </header>
      <div className="dep-grid">
        {['0', '1', '2', '3', '4', '5', '6'].map((day) => (
          <span key={day} className="dep-weekday muted">
            {text.find(`words.weekday.${day}`, day)}
          </span>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <span key={`b${index}`} />
        ))}
        {Array.from({ length: days }, (_, index) => {
          const date = addDays(begin, index);
          return (
            <Day
              key={date}
              date={date}
              departure={byDate.get(date)}
              from={from}
              cutoffDays={cutoffDays}
              chosen={date === value}
              onChoose={onChange}
            />
          );
        })}
      </div>
    </section>
  );
}

interface DayProps {
  date: DateOnly;
  departure: DepartureWire | undefined;
  /** Today in Hong Kong. */
  from: DateOnly;
  cutoffDays: number;
  chosen: boolean;
  onChoose: (date: DateOnly) => void;
}
function Day({ date, departure, from, cutoffDays, chosen, onChoose }: DayProps) {
  const text = useText();
  const day = Number(date.slice(8));
  if (!departure) return <span className="dep-day dep-none">{day}</span>;
  const free = Math.max(0, departure.free);
  const why = whyNotSellable(departure, from, cutoffDays, 1);
  const word = why ? text(`orders.booking.${WORDS[why] ?? 'closed'}`) : text('orders.booking.freeShort', { free });
  // it may be called off, and whoever calls asks whether it goes
  const doubt = !why && departure.state === 'AT_RISK' ? text('words.departureState.AT_RISK') : '';
  return (
    <button
      type="button"
      className={`dep-day ${why ? 'dep-full' : doubt || free <= FEW ? 'dep-few' : 'dep-free'}${chosen ? ' dep-chosen' : ''}`}
      aria-pressed={chosen}
      aria-label={[date, word, doubt].filter(Boolean).join(' ')}
      title={why ? text(`errors.${why}`, { free }) : undefined}
      disabled={why !== null && why !== 'departure.full'}
      onClick={() => onChoose(date)}
    >
      <b>{day}</b>
      <span>{word}</span>
      {doubt && <span>{doubt}</span>}
    </button>
  );
}
