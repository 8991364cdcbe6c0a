import { Alert, Button } from 'antd';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { latinName } from '../names';
import type { Seating } from './use-seating';

/** Who is chosen and what to do next; or who has the seat that was wanted, with the move offered again. */
export function SeatNote({ seating, people }: { seating: Seating; people: ReadonlyMap<number, CustomerRow> }) {
  const text = useText();
  const { refusal, chosen } = seating;
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
            <Button onClick={() => seating.choose(refusal.memberId)}>{text('cars.elsewhere')}</Button>
            <Button danger loading={seating.busy} onClick={() => void seating.replace()}>
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
        <Button loading={seating.busy} onClick={() => void seating.takeOff(row.memberId)}>
          {text('cars.takeOff')}
        </Button>
      )}
      <Button type="text" onClick={() => seating.choose(null)}>
        {text('cars.cancelChoice')}
      </Button>
    </div>
  );
}
