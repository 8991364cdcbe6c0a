import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CallListRow } from '@domain/wire/order';
import { openPart, signedIn } from '../../test/admin';
import { happens, hearing } from '../../test/live';
import { answerCalls, type Call } from '../../test/api';
import { still } from '../../test/still';
import CallList from './CallList';

const party = (n: number): CallListRow => ({
  orderId: n,
  orderNumber: `TST26112000${String(n)}`,
  subOrderId: n,
  subOrderNumber: `TST26112000${String(n)}-1`,
  packageCode: 'JPN5',
  departureDate: '2026-12-20',
  orderState: n === 2 ? 'CANCELLED' : 'CONFIRMED',
  balanceDueDate: '2026-11-01',
  holdUntil: null,
  dueOn: '2026-11-01',
  overdue: true,
  fareDue: 1000,
  contactPerson: `CHAN ${String(n)}`,
  contactPhone: `9123000${String(n)}`,
  branch: 'TST',
  followUpDate: null,
  balance: 1001.5,
  orderBalance: 1001.5,
  dueNow: 0,
  calls: [],
});
/** The call list of two parties at an address; who was called leaves it. */
interface Desk {
  calls: Call[];
  logged: () => unknown[];
  /** Simon Siu has called the first, or the first has paid. */
  colleague: (act: 'spoke' | 'took') => Promise<void>;
}
async function open(path = '/call-list', refuse = false, more: Partial<CallListRow> = {}): Promise<Desk> {
  signedIn('staff');
  const done = new Set<string>();
  let one = { ...party(1), ...more };
  const calls = answerCalls(({ method, path: at }) => {
    if (method === 'GET' && at === '/orders/admin/call-list') {
      const rows = [{ ...party(1), ...more }, party(2)].filter(({ subOrderId }) => !done.has(String(subOrderId)));
      return { data: rows, headers: { 'x-total-count': String(rows.length) } };
    }
    if (method === 'GET' && at === '/orders/admin/call-list/1') return { data: one };
    if (at === '/branches') return { data: [], headers: { 'x-total-count': '0' } };
    const id = /^\/orders\/admin\/call-list\/(\d+)$/.exec(at)?.[1];
    if (method !== 'POST' || !id) return undefined;
    if (refuse)
      return {
        status: 400,
        data: { code: 'general.invalid', message: 'no', errors: { promisedUntil: ['That is too late'] } },
      };
    done.add(id);
    return { status: 201, data: { id: 1 } };
  });
  await openPart(<CallList />, path);
  await screen.findByRole('heading', { name: 'CHAN 1' });
  await standsStill();
  const queue = within(screen.getByRole('list', { name: 'Call list' }));
  const call = { id: 5, at: '2026-11-20T05:06:00.000Z', by: 'Simon Siu', result: 'SPOKE' as const };
  return {
    colleague: async (act) => {
      one = act === 'spoke' ? { ...one, calls: [{ ...call, promisedUntil: null, note: '' }] } : { ...one, balance: 0 };
      done.add('1');
      happens(act === 'spoke' ? 'calls' : 'payments');
      await waitFor(() => expect(queue.queryByText('CHAN 1')).toBeNull());
    },
    calls,
    logged: () =>
      calls
        .filter(({ method, path }) => method === 'POST' && !path.startsWith('/events'))
        .map(({ path: at, body }) => [at, body]),
  };
}
/** Nothing is written down within a second of a card's coming. */
const standsStill = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spoke (2)' }).disabled).toBe(false));
const card = (name: string) => screen.findByRole('heading', { name });

describe('the call list', () => {
  hearing();
  it('copies the number of the party on the screen with C, and says nothing when it could not', async () => {
    const user = userEvent.setup();
    await open();
    await user.keyboard('c');
    expect(await screen.findByText('91230001 copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('91230001');
    await user.keyboard('j');
    await card('CHAN 2');
    navigator.clipboard.writeText = () => Promise.reject(new Error('no permission'));
    await user.keyboard('c');
    expect(screen.queryByText('91230002 copied')).toBeNull();
  });

  it('writes "no answer" down with 1, once, with the note, and goes on to the next party', async () => {
    const user = userEvent.setup();
    const { logged } = await open();
    await user.type(screen.getByLabelText('Note'), 'rang twice');
    await user.click(screen.getByRole('heading', { name: 'CHAN 1' }));
    await user.keyboard('1');
    await card('CHAN 2');
    expect(logged()).toEqual([['/orders/admin/call-list/1', { result: 'NO_ANSWER', note: 'rang twice' }]]);
    await waitFor(() => expect(screen.queryByText('CHAN 1')).toBeNull());
  });

  it('writes nothing down with N, which begins a new record on every list', async () => {
    const user = userEvent.setup();
    const { logged } = await open();
    await user.keyboard('n');
    await user.keyboard('2');
    await card('CHAN 2');
    expect(logged()).toEqual([['/orders/admin/call-list/1', { result: 'SPOKE' }]]);
  });

  it('says of a hold what keeps its seats and until when, and what its order owes beside it', async () => {
    await open('/call-list', false, {
      ...{ orderState: 'HOLD', holdUntil: '2026-11-28T09:29:00.000Z', dueOn: '2026-11-28', overdue: false },
      ...{ dueNow: 447.69, balance: 8841.26, orderBalance: 22_648.98 },
    });
    const shown = (await card('CHAN 1')).closest('article');
    expect(shown?.textContent).toContain('seats held until 2026-11-28 17:29');
    expect(shown?.textContent).toContain('Balance due2026-11-28');
    expect(shown?.textContent).toContain('Due now to keep the seatsHK$447.69');
    expect(shown?.textContent).toContain('HK$8,841.26 HK$22,648.98 of the whole order');
    expect(within(screen.getByRole('list', { name: 'Call list' })).getByText('HK$447.69')).toBeTruthy();
  });

  it('leads a phone from its list to a party, and Back to the list', async () => {
    still({ wide: false });
    signedIn('staff');
    const of = (rows: unknown[]) => ({ data: rows, headers: { 'x-total-count': String(rows.length) } });
    answerCalls(({ path }) => of(path === '/orders/admin/call-list' ? [party(1), party(2)] : []));
    const router = await openPart(<CallList />, '/call-list');
    await userEvent.click(await screen.findByRole('button', { name: /CHAN 2/ }));
    await card('CHAN 2');
    expect(screen.queryByText('CHAN 1')).toBeNull();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: /CHAN 1/ })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('keys do nothing while somebody types the note', async () => {
    const user = userEvent.setup();
    const { logged } = await open();
    await user.type(screen.getByLabelText('Note'), '1c');
    expect(logged()).toEqual([]);
    expect(screen.queryByText('91230001 copied')).toBeNull();
  });

  it('a promise that is refused says so at its day and keeps what was typed', async () => {
    const user = userEvent.setup();
    const { logged } = await open('/call-list', true);
    await user.type(screen.getByLabelText('Note'), 'after payday');
    await user.type(screen.getByLabelText('Pays by'), '2028-01-01');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Promised to pay (3)' }));
    expect((await screen.findByRole('alert')).textContent).toBe('That is too late');
    expect(logged()).toEqual([
      ['/orders/admin/call-list/1', { result: 'PROMISED', promisedUntil: '2028-01-01', note: 'after payday' }],
    ]);
    expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('after payday');
  });

  it('loses no day that was typed when another result is pressed, and writes it once it is emptied', async () => {
    const user = userEvent.setup();
    const { logged } = await open('/call-list');
    await user.type(screen.getByLabelText('Pays by'), '2027-01-01');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Spoke (2)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('goes with “Promised to pay”');
    expect(logged()).toEqual([]);
    await user.clear(screen.getByLabelText('Pays by'));
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Spoke (2)' }));
    await card('CHAN 2');
    expect(logged()).toEqual([['/orders/admin/call-list/1', { result: 'SPOKE' }]]);
  });

  it('says that a party is cancelled, and not that it will leave', async () => {
    const user = userEvent.setup();
    await open();
    await user.keyboard('j');
    expect((await card('CHAN 2')).closest('article')?.textContent).toContain('2026-12-20 Cancelled');
  });

  it('keeps the card that is typed in when a colleague calls, says what came of it, and lets no letter write', async () => {
    const user = userEvent.setup();
    const { colleague, logged } = await open();
    await user.type(screen.getByLabelText('Note'), 'asked to ring ');
    await colleague('spoke');
    expect((await screen.findByRole('alert')).textContent).toBe('Simon Siu called at 13:06: Spoke');
    await user.keyboard('not before Monday');
    expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('asked to ring not before Monday');
    await user.click(screen.getByRole('heading', { name: 'CHAN 1' }));
    await user.keyboard('1');
    expect(screen.getByRole('heading', { name: 'CHAN 1' })).toBeTruthy();
    expect(logged()).toEqual([]);
    // who has called too still writes it down, with his hand
    await user.click(screen.getByRole('button', { name: 'Spoke (2)' }));
    await card('CHAN 2');
    expect(logged()).toEqual([
      ['/orders/admin/call-list/1', { result: 'SPOKE', note: 'asked to ring not before Monday' }],
    ]);
  });

  it('says that a party needs no call any more when it has paid, and goes on with J', async () => {
    const user = userEvent.setup();
    const { colleague } = await open();
    await colleague('took');
    expect((await screen.findByRole('alert')).textContent).toBe('Nobody has to call here any more: see what is owed');
    await user.keyboard('j');
    await card('CHAN 2');
  });

  it('writes nothing down by a letter that was meant for the card before', async () => {
    const user = userEvent.setup();
    const { logged } = await open();
    await user.keyboard('j');
    await card('CHAN 2');
    await user.keyboard('1');
    expect(logged()).toEqual([]);
    await standsStill();
    await user.keyboard('1');
    await waitFor(() => expect(logged()).toHaveLength(1));
  });

  it('asks before a note is lost by J or by the next party, and goes on at once when the call is written', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(screen.getByLabelText('Note'), 'rang twice');
    await user.click(screen.getByRole('heading', { name: 'CHAN 1' }));
    await user.keyboard('j');
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('rang twice');
    await user.click(screen.getByRole('button', { name: 'Spoke (2)' }));
    await card('CHAN 2');
  });

  it('goes on with the first where somebody else has called the party of the address', async () => {
    await open('/call-list?party=9');
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });
});
