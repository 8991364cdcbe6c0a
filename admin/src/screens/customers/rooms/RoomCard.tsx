import { PlusOutlined, PushpinOutlined } from '@ant-design/icons';
import { useDroppable } from '@dnd-kit/core';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ROOM_TYPES, type RoomType } from '@domain/words';
import type { CustomerRow, RoomWire } from '@domain/wire/customer';
import { Choice } from '../../../parts/Choice';
import { MeaningTag } from '../../../parts/StatusTag';
import { useText } from '../../../providers/i18n';
import type { Follow } from '../use-follow';
import { type Choosing, PersonCard } from './PersonCard';
import { NEW, type RoomActions } from './use-rooms';
import '../../../parts/labelled.css';

interface Props {
  room: RoomWire;
  people: readonly CustomerRow[];
  choosing: Choosing;
  actions: RoomActions;
  /** Set while somebody is chosen. */
  moveHere: ((room: string) => void) | null;
  /** Whether a room has that number. */
  taken: (no: string) => boolean;
  follow: Follow;
}
const noId = (room: string): string => `room-no-${room}`;

/** One room: its number and type, who sleeps in it, and the rules that it breaks, in words. */
export function RoomCard({ room, people, choosing, actions, moveHere, taken, follow }: Props) {
  const text = useText();
  const { setNodeRef, isOver } = useDroppable({ id: `room ${room.room}`, disabled: choosing.readOnly });
  const name = text('customers.board.roomNo', { room: room.room });
  const [fault, setFault] = useState('');
  /** The number that the room has from now on; nothing for one that another room has: two rooms never become one by a typed digit. */
  const rename = (typed: string): string | undefined => {
    const no = typed.trim();
    if (!no || no === room.room) return room.room;
    if (taken(no)) {
      setFault(text('customers.board.numberTaken', { room: no }));
      return undefined;
    }
    void actions.rename(room.room, no);
    return no;
  };
  const pinned = people.some((row) => row.roomFixed);
  return (
    <section
      ref={setNodeRef}
      aria-label={name}
      className={`room${isOver ? ' room-over' : ''}${room.flags.length ? ' room-doubtful' : ''}`}
    >
      <header>
        {choosing.readOnly ? (
          <strong>
            {name} · {text(`words.roomType.${room.type}`)}
          </strong>
        ) : (
          <>
            <Input
              key={room.room}
              id={noId(room.room)}
              className="room-no"
              defaultValue={room.room}
              maxLength={10}
              aria-label={text('customers.board.rename', { room: room.room })}
              {...(fault ? { status: 'error' as const, 'aria-describedby': `${noId(room.room)}-error` } : {})}
              onChange={() => setFault('')}
              onBlur={(event) => rename(event.target.value)}
              onPressEnter={(event) => {
                const no = rename(event.currentTarget.value);
                // the field of the new number is another one
                if (no) follow(`#${CSS.escape(noId(no))}`);
              }}
            />
            <Choice<RoomType>
              className="room-type"
              value={room.type}
              options={ROOM_TYPES.map((value) => ({ value, label: text(`words.roomType.${value}`) }))}
              aria-label={text('customers.board.typeOf', { room: room.room })}
              onChange={(type) => void actions.retype(room.room, type)}
            />
            {pinned && (
              <Button
                type="text"
                icon={<PushpinOutlined />}
                aria-label={text('customers.board.letGo')}
                title={text('customers.board.letGo')}
                onClick={() => {
                  void actions.letGo(room.room);
                  document.getElementById(noId(room.room))?.focus();
                }}
              />
            )}
          </>
        )}
      </header>
      {fault && (
        <div className="labelled-error" role="alert" id={`${noId(room.room)}-error`}>
          {fault}
        </div>
      )}
      <div className="room-people">
        {people.map((row) => (
          <PersonCard key={row.memberId} row={row} choosing={choosing} />
        ))}
      </div>
      {room.flags.map((flag) => (
        <MeaningTag key={flag} tone="waiting" word={text(`customers.roomFlags.${flag}`)} />
      ))}
      {moveHere && (
        <Button
          block
          type="dashed"
          onClick={() => moveHere(room.room)}
          aria-label={`${text('customers.board.moveHere')}: ${name}`}
        >
          {text('customers.board.moveHere')}
        </Button>
      )}
    </section>
  );
}

export function WithoutRoom({ people, choosing }: { people: readonly CustomerRow[]; choosing: Choosing }) {
  const text = useText();
  const { setNodeRef, isOver } = useDroppable({ id: 'room ', disabled: choosing.readOnly });
  return (
    <section ref={setNodeRef} className={`rooms-tray${isOver ? ' room-over' : ''}`}>
      <h2>
        {text('customers.board.without')} {people.length > 0 && `(${people.length})`}
      </h2>
      {people.length === 0 && <p className="muted">{text('customers.board.allPlaced')}</p>}
      <div className="room-people">
        {people.map((row) => (
          <PersonCard key={row.memberId} row={row} choosing={choosing} />
        ))}
      </div>
    </section>
  );
}

/** Where a room comes into being. */
export function NewRoom({ moveHere }: { moveHere: ((room: string) => void) | null }) {
  const text = useText();
  const { setNodeRef, isOver } = useDroppable({ id: `room ${NEW}` });
  return (
    <section ref={setNodeRef} className={`room room-new${isOver ? ' room-over' : ''}`}>
      <Button type="text" block disabled={!moveHere} icon={<PlusOutlined />} onClick={() => moveHere?.(NEW)}>
        {text('customers.board.newRoom')}
      </Button>
    </section>
  );
}
