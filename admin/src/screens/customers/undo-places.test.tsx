import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CarWire } from '@domain/wire/car';
import type { CustomerListWire } from '@domain/wire/customer';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { useSeating } from './coaches/use-seating';
import { useRooms } from './rooms/use-rooms';

const person = { memberId: 7, surname: 'CHAN', givenName: 'TAI MAN', room: '1', roomType: 'TWIN', roomFixed: false };
const list = { departure: { id: 3 }, data: [person], rooms: [{ room: '1', type: 'TWIN', memberIds: [7], flags: [] }] };
const coach = { id: 5, seats: [seat('1A', 7), seat('1B', null), seat('2A', 8)] };
function seat(no: string, memberId: number | null) {
  return { no, memberId, blocked: false };
}

it('takes a move between rooms and seats back for a while, a swap with both its people', async () => {
  signedIn('staff');
  const calls = answerCalls(({ method }) => ({ data: method === 'PATCH' ? list : coach }));
  const sent = (): unknown[] => calls.filter((call: Call) => call.method !== 'GET').map(({ body }) => body);
  function Page() {
    const rooms = useRooms(list as unknown as CustomerListWire);
    const seating = useSeating([coach as unknown as CarWire], list.data as never);
    return (
      <>
        <button onClick={() => void rooms.move([7], '')}>room</button>
        <button onClick={() => void seating.place(7, coach as unknown as CarWire, '2A')}>swap</button>
        <button onClick={() => void seating.takeOff(7)}>off</button>
      </>
    );
  }
  await openPart(<Page />, '/');
  const undone = async (name: string): Promise<unknown> => {
    const before = sent().length;
    const old = screen.queryAllByRole('button', { name: 'Undo' });
    fireEvent.click(await screen.findByText(name));
    const button = await vi.waitFor(() => {
      expect(sent()).toHaveLength(before + 1);
      const [fresh] = screen.getAllByRole('button', { name: 'Undo' }).filter((each) => !old.includes(each));
      return fresh ?? expect.fail('nothing to undo yet');
    });
    fireEvent.click(button);
    await vi.waitFor(() => expect(sent()).toHaveLength(before + 2));
    return sent().at(-1);
  };
  expect(await undone('room')).toEqual({ data: [{ memberId: 7, room: '1', roomType: 'TWIN', roomFixed: false }] });
  expect(await undone('swap')).toEqual({
    id: 5,
    seats: [
      { no: '1A', memberId: 7 },
      { no: '2A', memberId: 8 },
    ],
  });
  expect(await undone('off')).toEqual({ id: 5, seats: [{ no: '1A', memberId: 7 }] });
});
