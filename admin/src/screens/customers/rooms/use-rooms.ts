import type { CustomerListWire } from '@domain/wire/customer';
import type { RoomType } from '@domain/words';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { deskCalls, type RowPart, useDeskCache } from '../calls';
import { latinName } from '../../../parts/names';
import { useDoing } from '../../../parts/use-doing';

/** A place on the board: a room's number, '' for nowhere, NEW for a room that is not there yet. */
export const NEW = '+';
export interface RoomActions {
  busy: boolean;
  move: (memberIds: readonly number[], room: string) => Promise<void>;
  retype: (room: string, type: RoomType) => Promise<void>;
  rename: (room: string, name: string) => Promise<void>;
  letGo: (room: string) => Promise<void>;
  pair: () => Promise<void>;
}

/** The first free whole number among the rooms. */
function nextRoom(rooms: readonly { room: string }[]): string {
  const taken = new Set(rooms.map((each) => each.room));
  let no = 1;
  while (taken.has(String(no))) no++;
  return String(no);
}
const typeFor = (people: number): RoomType => (people >= 3 ? 'TRIPLE' : people === 1 ? 'SINGLE' : 'TWIN');

/** What can be done on the rooming board; each is saved at once, and shown before the answer is there. */
export function useRooms(list: CustomerListWire): RoomActions {
  const text = useText();
  const toasts = useToasts();
  const cache = useDeskCache(list.departure.id);
  const { busy, doing } = useDoing();
  const inRoom = (room: string): number[] => list.rooms.find((each) => each.room === room)?.memberIds ?? [];
  const run = (act: () => Promise<CustomerListWire>): Promise<boolean> =>
    doing(async () => {
      try {
        cache.putList(await act());
      } catch (error) {
        await cache.askAgain();
        throw error;
      }
    });
  const save = (parts: RowPart[]): Promise<boolean> => {
    if (!parts.length) return Promise.resolve(true);
    const byId = new Map(parts.map((part) => [part.memberId, part]));
    cache.putList(withRooms({ ...list, data: list.data.map((row) => ({ ...row, ...byId.get(row.memberId) })) }));
    return run(() => deskCalls.save(list.departure.id, parts));
  };
  return {
    busy,
    move: async (memberIds, target) => {
      const room = target === NEW ? nextRoom(list.rooms) : target;
      const movers = memberIds.filter((id) => list.data.find((row) => row.memberId === id)?.room !== room);
      const there = list.rooms.find((each) => each.room === room);
      const roomType = there?.type ?? typeFor(movers.length);
      const before = list.data.filter((row) => movers.includes(row.memberId));
      const parts = movers.map((memberId) =>
        room ? { memberId, room, roomType, roomFixed: true } : { memberId, room },
      );
      if (!movers.length || !(await save(parts))) return;
      const back = before.map(({ memberId, room: from, roomType: type, roomFixed }) =>
        from ? { memberId, room: from, ...(type ? { roomType: type } : {}), roomFixed } : { memberId, room: '' },
      );
      const name = before.map(latinName).join(', ');
      const place = room ? text('customers.board.roomNo', { room }) : text('customers.board.without');
      toasts.undoable(
        text('customers.board.moved', { name, room: place }),
        () => void run(() => deskCalls.save(list.departure.id, back)),
      );
    },
    retype: async (room, roomType) => {
      await save(inRoom(room).map((memberId) => ({ memberId, roomType })));
    },
    rename: async (room, name) => {
      if (name && name !== room)
        await save(inRoom(room).map((memberId) => ({ memberId, room: name, roomFixed: true })));
    },
    letGo: async (room) => {
      await save(inRoom(room).map((memberId) => ({ memberId, roomFixed: false })));
    },
    pair: async () => {
      if (await run(() => deskCalls.pair(list.departure.id))) toasts.done(text('customers.board.paired'));
    },
  };
}

/** The rooms as the rows have them, until the server's answer comes with the rules that they break. */
function withRooms(list: CustomerListWire): CustomerListWire {
  const numbers = [...new Set(list.data.map((row) => row.room).filter(Boolean))];
  const rooms = numbers
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((room) => {
      const people = list.data.filter((row) => row.room === room);
      const before = list.rooms.find((each) => each.room === room);
      const type = people.find((row) => row.roomType)?.roomType ?? before?.type ?? 'TWIN';
      return { room, type, memberIds: people.map((row) => row.memberId), flags: before?.flags ?? [] };
    });
  return { ...list, rooms };
}
