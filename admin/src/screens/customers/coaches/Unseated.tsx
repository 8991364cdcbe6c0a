import { useDraggable, useDroppable } from '@dnd-kit/core';
import { sitsOnLap } from '@domain/seat-plan';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { fullName } from '../../../parts/names';

interface Props {
  people: readonly CustomerRow[];
  partyOf: (row: CustomerRow) => number;
  chosen: number | null;
  onChoose: (memberId: number | null) => void;
  readOnly: boolean;
}

/** Who has no seat yet, and apart from them the babies on a lap, who may be given one all the same. */
export function Unseated({ people, partyOf, chosen, onChoose, readOnly }: Props) {
  const text = useText();
  const waiting = people.filter((row) => !sitsOnLap(row));
  const laps = people.filter(sitsOnLap);
  const cards = (rows: readonly CustomerRow[]) => (
    <div className="room-people">
      {rows.map((row) => (
        <Waiting
          key={row.memberId}
          row={row}
          party={partyOf(row)}
          on={chosen === row.memberId}
          onChoose={onChoose}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
  const { setNodeRef, isOver } = useDroppable({ id: 'unseated', disabled: readOnly });
  return (
    <section ref={setNodeRef} className={`rooms-tray${isOver ? ' room-over' : ''}`}>
      <h2>
        {text('cars.unseatedList')} {waiting.length > 0 && `(${waiting.length})`}
      </h2>
      {waiting.length === 0 && <p className="muted">{text('cars.everyone')}</p>}
      {cards(waiting)}
      {laps.length > 0 && (
        <>
          <h2>
            {text('cars.laps')} ({laps.length})
          </h2>
          {cards(laps)}
        </>
      )}
    </section>
  );
}

interface WaitingProps {
  row: CustomerRow;
  party: number;
  on: boolean;
  onChoose: (memberId: number | null) => void;
  readOnly: boolean;
}
function Waiting({ row, party, on, onChoose, readOnly }: WaitingProps) {
  const text = useText();
  const { listeners, setNodeRef } = useDraggable({ id: `person ${row.memberId}`, disabled: readOnly });
  return (
    <button
      type="button"
      {...listeners}
      ref={setNodeRef}
      disabled={readOnly}
      data-person={row.memberId}
      className={`person person-live${on ? ' person-chosen' : ''}`}
      aria-pressed={on}
      onClick={() => onChoose(on ? null : row.memberId)}
    >
      <span className="person-name">
        <strong>{fullName(row)}</strong>
      </span>
      <span className="person-detail">
        {text('customers.board.party', { number: party })} · {text(`words.memberType.${row.type}`)}
      </span>
    </button>
  );
}
