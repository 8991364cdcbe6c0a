import { TeamOutlined } from '@ant-design/icons';
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button } from 'antd';
import { useState } from 'react';
import { ROOM_TYPES } from '@domain/words';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { grant } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { latinName, partyNumbers } from '../../../parts/names';
import { SheetButtons } from '../SheetButtons';
import { type Choosing, PersonFace } from './PersonCard';
import { NewRoom, RoomCard, WithoutRoom } from './RoomCard';
import { personAt, useFollow } from '../use-follow';
import { roomSteps } from './room-steps';
import { NEW, useRooms } from './use-rooms';

/** The rooming board: people between rooms by dragging, by choosing and placing, or by keyboard. */
export function RoomsTab({ list }: { list: CustomerListWire }) {
  const text = useText();
  const rooms = useRooms(list);
  const follow = useFollow();
  const readOnly = grant('customers.write') === false;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [lifted, setLifted] = useState<CustomerRow | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: roomSteps, keyboardCodes: KEYS }),
  );
  const parties = partyNumbers(list.data);
  const person = (id: UniqueIdentifier): CustomerRow | undefined =>
    list.data.find((row) => `person ${row.memberId}` === id);
  const nameOf = (id: UniqueIdentifier): string => {
    const row = person(id);
    return row ? latinName(row) : '';
  };
  const placeName = (id: UniqueIdentifier): string => {
    const room = String(id).slice('room '.length);
    if (room === NEW) return text('customers.board.newRoom');
    return room ? text('customers.board.roomNo', { room }) : text('customers.board.without');
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('customers.board.lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? text('customers.board.over', { name: nameOf(active.id), room: placeName(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? text('customers.board.moved', { name: nameOf(active.id), room: placeName(over.id) }) : undefined,
    onDragCancel: ({ active }) => text('customers.board.left', { name: nameOf(active.id) }),
  };
  const toggle = (memberId: number): void =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(memberId)) next.add(memberId);
      return next;
    });
  const place = (ids: readonly number[], room: string): void => {
    setChosen(new Set());
    void rooms.move(ids, room);
    follow(personAt(ids[0]));
  };
  const clear = (): void => {
    setChosen(new Set());
    follow(personAt([...chosen][0]));
  };
  const end = ({ active, over }: DragEndEvent): void => {
    const row = person(active.id);
    setLifted(null);
    if (!row || !over) return;
    // a chosen person takes the others who are chosen along
    place(chosen.has(row.memberId) ? [...chosen] : [row.memberId], String(over.id).slice('room '.length));
  };
  const chooseParty = (): void => {
    const own = new Set(list.data.filter((row) => chosen.has(row.memberId)).map((row) => row.subOrderId));
    setChosen(new Set(list.data.filter((row) => own.has(row.subOrderId)).map((row) => row.memberId)));
  };
  const choosing: Choosing = { chosen, toggle, readOnly, partyOf: (row) => parties.get(row.subOrderId) ?? 0 };
  const moveChosen = chosen.size ? (room: string): void => place([...chosen], room) : null;
  const count = (type: (typeof ROOM_TYPES)[number]): number => list.rooms.filter((each) => each.type === type).length;
  return (
    <section
      className="card desk-rooms"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && lifted === null && chosen.size > 0) clear();
      }}
    >
      <div className="desk-tools">
        {!readOnly && (
          <Button type="primary" icon={<TeamOutlined />} loading={rooms.busy} onClick={() => void rooms.pair()}>
            {text('customers.board.pair')}
          </Button>
        )}
        <span className="muted">
          {text('customers.board.totals', {
            rooms: list.rooms.length,
            single: count('SINGLE'),
            twin: count('TWIN'),
            triple: count('TRIPLE'),
          })}
        </span>
        <span className="desk-tools-gap" />
        <SheetButtons id={list.departure.id} sheet="rooming" />
      </div>
      {!readOnly && <p className="muted grid-hint">{text('customers.board.help')}</p>}
      {chosen.size > 0 && (
        <div className="list-bulk desk-chosen" role="status">
          <strong>{text('customers.board.chosen', { count: chosen.size })}</strong>
          <Button onClick={chooseParty}>{text('customers.board.chooseParty')}</Button>
          <Button onClick={() => place([...chosen], '')}>{text('customers.board.takeOut')}</Button>
          <Button type="text" onClick={clear}>
            {text('customers.board.clear')}
          </Button>
        </div>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={(args) => {
          const under = pointerWithin(args);
          return under.length ? under : rectIntersection(args);
        }}
        onDragStart={({ active }) => setLifted(person(active.id) ?? null)}
        onDragCancel={() => setLifted(null)}
        onDragEnd={end}
        accessibility={{ announcements, screenReaderInstructions: { draggable: text('customers.board.help') } }}
      >
        <div className="rooms-board">
          <WithoutRoom people={list.data.filter((row) => row.room === '')} choosing={choosing} />
          <div className="rooms">
            {list.rooms.map((room) => (
              <RoomCard
                key={room.room}
                room={room}
                people={list.data.filter((row) => row.room === room.room)}
                choosing={choosing}
                actions={rooms}
                moveHere={moveChosen}
                follow={follow}
                taken={(no) => list.rooms.some((each) => each.room === no)}
              />
            ))}
            {!readOnly && <NewRoom moveHere={moveChosen} />}
          </div>
        </div>
        <DragOverlay dropAnimation={null}>
          {lifted && (
            <div className="person person-lifted">
              <PersonFace row={lifted} party={choosing.partyOf(lifted)} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </section>
  );
}
/** Enter chooses, Space lifts. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };
