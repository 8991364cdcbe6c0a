import { useDraggable, useDroppable } from '@dnd-kit/core';
import { StopOutlined, PushpinFilled } from '@ant-design/icons';
import { type KeyboardEvent, useState } from 'react';
import type { CarSeatWire, CarWire } from '@domain/wire/car';
import type { CustomerRow } from '@domain/wire/customer';
import { useLocale, useText } from '../../../providers/i18n';
import { fullName, latinName, shortName } from '../../../parts/names';
import { seatBeside } from './seat-beside';

interface Props {
  car: CarWire;
  people: ReadonlyMap<number, CustomerRow>;
  partyOf: (row: CustomerRow) => number;
  chosen: number | null;
  readOnly: boolean;
  onSeat: (seat: CarSeatWire) => void;
}

/** A coach from above, front at the top, with the names of who sits where. */
export function CoachPicture({ car, people, partyOf, chosen, readOnly, onSeat }: Props) {
  const text = useText();
  const width = Math.max(1, ...car.texts.map((row) => row.length));
  const at = new Map(car.seats.map((seat) => [`${seat.row} ${seat.col}`, seat]));
  const [stop, setStop] = useState<string>();
  // one stop of the Tab key for a whole coach; within it arrows go from seat to seat
  const tabbed = car.seats.some((seat) => seat.no === stop) ? stop : car.seats[0]?.no;
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = car.seats.find((seat) => seat.no === (event.target as HTMLElement).dataset['seat']);
    const next = from && seatBeside(car.seats, from, event.key);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-seat="${next.no}"]`)?.focus();
  };
  return (
    <div className="coach" role="group" aria-label={text('cars.editTitle', { name: car.name })}>
      <div className="coach-front">{text('cars.front')}</div>
      <div className="coach-rows" onKeyDown={walk}>
        {car.texts.map((row, i) => (
          <div key={i} className="coach-row" style={{ gridTemplateColumns: columnsOf(car.texts, width) }}>
            {[...row].map((cell, col) => {
              const seat = at.get(`${i + 1} ${col}`);
              if (!seat)
                return (
                  <span key={col} className={`coach-${cell === 'd' ? 'door' : 'gap'}`}>
                    {cell === 'd' ? text('cars.door') : cell === 'a' && col === row.indexOf('a') ? i + 1 : ''}
                  </span>
                );
              const who = seat.memberId === null ? undefined : people.get(seat.memberId);
              return (
                <SeatPlace
                  key={col}
                  carId={car.id}
                  seat={seat}
                  who={who}
                  party={who ? partyOf(who) : 0}
                  chosen={who !== undefined && who.memberId === chosen}
                  readOnly={readOnly}
                  tabbed={seat.no === tabbed}
                  onFocus={() => setStop(seat.no)}
                  onSeat={onSeat}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
/** Columns that hold nothing but aisle are narrow. */
const columnsOf = (texts: readonly string[], width: number): string =>
  Array.from({ length: width }, (_each, col) =>
    texts.every((row) => (row[col] ?? 'a') === 'a') ? '28px' : 'minmax(0, 1fr)',
  ).join(' ');

interface SeatProps {
  carId: number;
  seat: CarSeatWire;
  who: CustomerRow | undefined;
  party: number;
  chosen: boolean;
  readOnly: boolean;
  tabbed: boolean;
  onFocus: () => void;
  onSeat: (seat: CarSeatWire) => void;
}
function SeatPlace({ carId, seat, who, party, chosen, readOnly, tabbed, onFocus, onSeat }: SeatProps) {
  const text = useText();
  const locale = useLocale();
  const drop = useDroppable({ id: `seat ${carId} ${seat.no}`, disabled: readOnly || seat.blocked });
  const drag = useDraggable({
    id: `person ${who?.memberId ?? `none ${carId} ${seat.no}`}`,
    disabled: readOnly || !who,
  });
  const name = who
    ? text('cars.seatOf', { seat: seat.no, name: latinName(who) })
    : text(seat.blocked ? 'cars.seatBlocked' : 'cars.seatFree', { seat: seat.no });
  const classes = [
    'seat',
    who && 'seat-taken',
    seat.blocked && 'seat-blocked',
    chosen && 'seat-chosen',
    drop.isOver && 'seat-over',
  ];
  return (
    <button
      type="button"
      {...(who && !readOnly ? drag.listeners : {})}
      ref={(node) => {
        drop.setNodeRef(node);
        drag.setNodeRef(node);
      }}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={readOnly}
      data-seat={seat.no}
      data-person={who?.memberId}
      tabIndex={tabbed ? 0 : -1}
      onFocus={onFocus}
      aria-label={seat.fixed ? `${name}, ${text('cars.fixed')}` : name}
      aria-pressed={chosen}
      title={who ? `${seat.no} · ${fullName(who)} · ${text('customers.board.party', { number: party })}` : name}
      onClick={() => onSeat(seat)}
    >
      <span className="seat-no">
        {seat.no}
        {who && <span className="seat-party">{party}</span>}
        {seat.fixed && <PushpinFilled aria-hidden />}
        {seat.blocked && <StopOutlined aria-hidden />}
      </span>
      {who && <span className="seat-name">{shortName(who, locale)}</span>}
    </button>
  );
}
