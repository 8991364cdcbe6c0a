import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { latinName } from '../../../parts/names';
import { type Follow, personAt } from '../use-follow';
import type { Seating } from './use-seating';

interface Props {
  seating: Seating;
  people: ReadonlyMap<number, CustomerRow>;
  follow: Follow;
}

/** Who is chosen and what to do next; or who has the seat that was wanted, with the move offered again. */
export function SeatNote({ seating, people, follow }: Props) {
  const text = useText();
  const { refusal, chosen } = seating;
  const elsewhere = useRef<HTMLButtonElement>(null);
  // who pointed at the seat may have it far below: the question comes into view, its harmless answer first
  useEffect(() => {
    if (refusal) elsewhere.current?.focus();
  }, [refusal]);
  if (refusal)
    return (
      <Alert
        type="warning"
        showIcon
        className="desk-note"
        role="alert"
        message={
          refusal.owner
            ? text('cars.taken', { seat: refusal.seat, name: refusal.owner })
            : text('cars.takenUnknown', { seat: refusal.seat })
        }
        action={
          <span className="seat-note">
            <Button
              ref={elsewhere}
              onClick={() => {
                follow(personAt(refusal.memberId));
                seating.choose(refusal.memberId);
              }}
            >
              {text('cars.elsewhere')}
            </Button>
            <Button
              danger
              loading={seating.busy}
              onClick={() => {
                follow(personAt(refusal.memberId));
                void seating.replace();
              }}
            >
              {text('cars.replace', { name: refusal.owner || refusal.seat })}
            </Button>
          </span>
        }
      />
    );
  const row = chosen === null ? undefined : people.get(chosen);
  if (!row) return null;
  return (
    <div className="list-bulk desk-chosen" role="status">
      <strong>{text('cars.chosen', { name: latinName(row) })}</strong>
      {row.seatNo && (
        <Button
          loading={seating.busy}
          onClick={() => {
            follow(personAt(row.memberId));
            void seating.takeOff(row.memberId);
          }}
        >
          {text('cars.takeOff')}
        </Button>
      )}
      <Button
        type="text"
        onClick={() => {
          follow(personAt(row.memberId));
          seating.choose(null);
        }}
      >
        {text('cars.cancelChoice')}
      </Button>
    </div>
  );
}
