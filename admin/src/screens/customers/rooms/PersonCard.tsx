import { ManOutlined, PushpinFilled, WomanOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { fullName } from '../../../parts/names';

/** What a person's card says. */
export function PersonFace({ row, party }: { row: CustomerRow; party: number }) {
  const text = useText();
  const Sex = row.gender === 'female' ? WomanOutlined : ManOutlined;
  const wishes = [
    row.singleRoom && text('customers.board.single'),
    row.extraBed && text('customers.board.extraBed'),
    row.type === 'CHILD' && !row.occupyBed && !row.extraBed && text('customers.board.noBed'),
  ].filter(Boolean);
  return (
    <>
      <span className="person-name">
        {row.gender && <Sex title={text(`words.gender.${row.gender}`)} />}
        <strong>{fullName(row)}</strong>
        {row.roomFixed && row.room !== '' && <PushpinFilled title={text('customers.board.byHand')} />}
      </span>
      <span className="person-detail">
        {text('customers.board.party', { number: party })} · {text(`words.memberType.${row.type}`)}
        {row.age === null ? '' : ` · ${text('customers.grid.age', { age: row.age })}`}
        {wishes.length > 0 && ` · ${wishes.join(', ')}`}
      </span>
    </>
  );
}

/** A person on the board: a click or Enter chooses, dragging or Space moves. */
export function PersonCard({ row, choosing }: { row: CustomerRow; choosing: Choosing }) {
  const { chosen, toggle, readOnly, partyOf } = choosing;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: `person ${row.memberId}`,
    disabled: readOnly,
  });
  if (readOnly)
    return (
      <div className="person">
        <PersonFace row={row} party={partyOf(row)} />
      </div>
    );
  const on = chosen.has(row.memberId);
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setNodeRef}
      type="button"
      data-person={row.memberId}
      className={`person person-live${on ? ' person-chosen' : ''}${isDragging ? ' person-gone' : ''}`}
      aria-pressed={on}
      onClick={() => toggle(row.memberId)}
    >
      <PersonFace row={row} party={partyOf(row)} />
    </button>
  );
}

/** Who is chosen on the board, to be placed together. */
export interface Choosing {
  chosen: ReadonlySet<number>;
  toggle: (memberId: number) => void;
  readOnly: boolean;
  partyOf: (row: CustomerRow) => number;
}
