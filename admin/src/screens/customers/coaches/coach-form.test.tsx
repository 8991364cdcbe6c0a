import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CarWire } from '@domain/wire/car';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls, type Call } from '../../../test/api';
import { CoachForm } from './CoachForm';

const CAR: CarWire = {
  ...{ id: 7, version: 3, departureId: 5, name: 'Coach 1', plate: '', driver: '', layout: '2+2', rows: 12 },
  ...{ texts: [], blocked: ['1A', '12A'], seats: [], free: 0 },
};
async function form(car?: CarWire): Promise<{ calls: Call[]; done: () => Promise<void>; close: () => void }> {
  signedIn('manager');
  const calls = answerCalls(({ method, body }) =>
    method === 'GET' ? { data: [] } : { data: { id: 7, ...(body as object) } },
  );
  const [done, close] = [vi.fn(async () => undefined), vi.fn()];
  await openPart(<CoachForm departureId={5} car={car} suggested="Coach 2" done={done} close={close} />, '/desk');
  await screen.findByRole('dialog');
  return { calls, done, close };
}
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

describe('the form of a coach', () => {
  it('makes one of the departure that is open, with what a browser does at Enter', async () => {
    const { calls, done, close } = await form();
    await userEvent.type(screen.getByLabelText('Plate'), 'AB 123');
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(done).toHaveBeenCalledOnce();
    expect(sent(calls)).toEqual([
      {
        ...{ method: 'POST', path: '/cars' },
        body: { departureId: 5, name: 'Coach 2', plate: 'AB 123', layout: '2+2', rows: 12 },
      },
    ]);
  });
  it('sends what was changed, on what it was read as', async () => {
    const { calls, close } = await form(CAR);
    const rows = screen.getByRole('spinbutton');
    await userEvent.clear(rows);
    await userEvent.type(rows, '11');
    await userEvent.click(screen.getByRole('button', { name: 'Save coach' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent(calls)).toEqual([{ method: 'PATCH', path: '/cars/7', body: { version: 3, rows: 11, plan: null } }]);
  });
  it('names the row of a plan that is wrong, and is not sent', async () => {
    const { calls, close } = await form({ ...CAR, layout: 'custom', texts: ['ssass', 'ssqss'] });
    const plan = await screen.findByLabelText('Rows from the front');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save coach' }));
    expect(await screen.findByText(/Row 2/)).toBeTruthy();
    expect(sent(calls)).toEqual([]);
    fireEvent.change(plan, { target: { value: 'ssass\n\nSSASS\n' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save coach' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent(calls)[0]?.body).toMatchObject({ version: 3, plan: ['ssass', 'ssass'] });
  });
});
