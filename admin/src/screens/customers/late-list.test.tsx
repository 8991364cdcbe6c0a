import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CustomerListWire } from '@domain/wire/customer';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { http } from '../../providers/client';
import { useCustomerList, useDeskCache } from './calls';
import { useRooms } from './rooms/use-rooms';

const inRoom = (room: string) =>
  ({
    departure: { id: 3 },
    data: [{ memberId: 7, surname: 'CHAN', givenName: 'TAI MAN', room, roomType: 'SINGLE', roomFixed: false }],
    rooms: [{ room, type: 'SINGLE', memberIds: [7], flags: [] }],
  }) as unknown as CustomerListWire;

it('keeps who was moved in the new room when a list comes that was asked for before', async () => {
  signedIn('staff');
  answerCalls(({ method }) => ({ data: inRoom(method === 'PATCH' ? '2' : '1') }));
  const answer = http.defaults.adapter as (config: never) => Promise<unknown>;
  let hold = false;
  let letGo = (): void => undefined;
  http.defaults.adapter = (async (config: { method: string }) => {
    const held = hold && config.method === 'get';
    if (held) await new Promise<void>((resolve) => (letGo = resolve));
    return answer(config as never);
  }) as never;
  function Board({ list }: { list: CustomerListWire }) {
    const rooms = useRooms(list);
    const cache = useDeskCache(3);
    return (
      <>
        <p>in room {list.data[0]?.room}</p>
        <button onClick={() => void cache.askAgain()}>news</button>
        <button onClick={() => void rooms.move([7], '2')}>move</button>
      </>
    );
  }
  function Page() {
    const { data } = useCustomerList(3);
    return data ? <Board list={data} /> : null;
  }
  await openPart(<Page />, '/');
  await screen.findByText('in room 1');
  hold = true;
  fireEvent.click(screen.getByText('news'));
  fireEvent.click(screen.getByText('move'));
  expect(await screen.findByText('in room 2')).toBeTruthy();
  await screen.findByRole('button', { name: 'Undo' }); // saved
  letGo();
  await vi.waitFor(() => expect(screen.getByText('in room 2')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByText('in room 2')).toBeTruthy();
});
