import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PastedStamp, StampQueue, UnstampedReceipt } from '@domain/wire/stamp';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { happens, hearing } from '../../test/live';
import LevyDesk from './LevyDesk';

const receipt = (n: number, days = 0): UnstampedReceipt => ({
  receiptNo: `TST-R2600000${String(n)}`,
  branch: 'TST',
  takenAt: '2026-11-20T02:00:00.000Z',
  orderNumber: `TST26112000${String(n)}`,
  contactPerson: `CHAN ${String(n)}`,
  fare: 3000 * n,
  levy: 4.5 * n,
  levyPayer: 'CUSTOMER',
  days,
});
const QUEUE: StampQueue = {
  total: 2,
  rows: [receipt(1, 2), receipt(2)],
  shops: [{ branch: 'TST', count: 2, oldest: '2026-11-20T02:00:00.000Z' }],
  stock: [{ branch: 'TST', bought: 100, used: 97, left: 3, low: true }],
};
interface Desk {
  calls: Call[];
  router: Awaited<ReturnType<typeof openPart>>;
  /** Another desk stamps a receipt; this one hears of it or not yet. */
  other: (receiptNo: string, heard: boolean) => void;
}
const open = async (queue = QUEUE, path = '/levy-desk'): Promise<Desk> => {
  signedIn('staff');
  const stamped = new Set<string>();
  const calls = answerCalls(({ method, path: at, body }) => {
    if (at === '/levy-stamps/queue')
      return {
        data: {
          ...queue,
          rows: queue.rows.filter((row) => !stamped.has(row.receiptNo)),
          total: queue.total - stamped.size,
        },
      };
    if (method === 'POST' && at === '/levy-stamps') {
      const { receiptNo, stampNo } = body as PastedStamp;
      if (stampNo === 'E-9')
        return {
          status: 409,
          data: { code: 'stamp.taken', message: 'no', errors: { stampNo: ['It is on TST-R26000007'] } },
        };
      if (stamped.has(receiptNo))
        return {
          status: 409,
          data: {
            code: 'stamp.present',
            message: 'It bears E-7 already',
            errors: { stampNo: ['It bears E-7 already'] },
          },
        };
      stamped.add(receiptNo);
      return { status: 201, data: { id: 1, receiptNo, stampNo } };
    }
    if (at === '/levy-stamps/preview' || at === '/levy-stamps/paste') {
      const rows = (body as { rows: PastedStamp[] }).rows.map((row, i) => ({
        ...row,
        verdict: i === 0 ? 'matched' : 'differs',
        levy: 4.5,
        present: '',
      }));
      return { data: { stored: at.endsWith('paste') ? 1 : 0, rows } };
    }
    return undefined;
  });
  const router = await openPart(<LevyDesk />, path);
  const other = (receiptNo: string, heard: boolean): void => {
    stamped.add(receiptNo);
    if (heard) happens('payments');
  };
  return { calls, router, other };
};
const posted = (calls: Call[]): unknown[] =>
  calls.filter((call) => call.method === 'POST' && call.path === '/levy-stamps').map((call) => call.body);

describe('the levy desk', () => {
  hearing();
  it('goes on to the next receipt when another desk was quicker, and says with which stamp', async () => {
    const { other } = await open();
    const user = userEvent.setup();
    const first = await screen.findByLabelText('Stamp no. for TST-R26000001');
    other('TST-R26000001', false);
    await user.type(first, 'E-1{Enter}');
    expect(await screen.findByText('It bears E-7 already')).toBeTruthy();
    const next = await screen.findByLabelText<HTMLInputElement>('Stamp no. for TST-R26000002');
    // the stamp is in hand still: Enter puts it on this receipt, another scan writes over it
    expect(next.value).toBe('E-1');
    await waitFor(() => expect([next.selectionStart, next.selectionEnd]).toEqual([0, 3]));
    expect(screen.queryByText('TST-R26000001')).toBeNull();
    expect(await screen.findByText('Receipts without a stamp: 1')).toBeTruthy();
  });
  it('hears other desks: the queue goes on by itself, but never under a number that is being typed', async () => {
    const { calls, other } = await open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Stamp no. for TST-R26000001'), 'E-');
    other('TST-R26000001', true);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'TST-R26000001' })).toBeNull());
    expect(screen.getByText('Receipt TST-R26000001 was stamped or voided meanwhile.')).toBeTruthy();
    await user.keyboard('1');
    const field = screen.getByLabelText<HTMLInputElement>('Stamp no. for TST-R26000001');
    expect(field.value).toBe('E-1');
    await user.clear(field);
    expect(await screen.findByLabelText('Stamp no. for TST-R26000002')).toBeTruthy();
    expect(posted(calls)).toEqual([]);
  });
  it('stores with Enter and goes on to the next receipt, the oldest first', async () => {
    const { calls } = await open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Stamp no. for TST-R26000001'), 'E-1{Enter}');
    const next = await screen.findByLabelText('Stamp no. for TST-R26000002');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect((next as HTMLInputElement).value).toBe('');
    await user.type(next, 'E-2{Enter}');
    expect(await screen.findByText('Every receipt has its stamp.')).toBeTruthy();
    expect(posted(calls)).toEqual([
      { receiptNo: 'TST-R26000001', stampNo: 'E-1' },
      { receiptNo: 'TST-R26000002', stampNo: 'E-2' },
    ]);
  });
  it('asks for what was bought where more stamps were used than were entered', async () => {
    const stock = [{ branch: 'TST', bought: 100, used: 125, left: -25, low: true }];
    await open({ ...QUEUE, stock });
    expect(await screen.findByText(/^25 more stamps were used in TST/)).toBeTruthy();
    expect(screen.queryByText(/Stamps run out/)).toBeNull();
  });
  it('jumps to a receipt whose number is scanned, and stores nothing by that', async () => {
    const { calls } = await open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Stamp no. for TST-R26000001'), 'tst-r26000002{Enter}');
    expect(await screen.findByLabelText('Stamp no. for TST-R26000002')).toBeTruthy();
    await user.type(screen.getByLabelText('Stamp no. for TST-R26000002'), 'TST-R26000009{Enter}');
    expect(await screen.findByText(/TST-R26000009 is not among/)).toBeTruthy();
    expect(posted(calls)).toEqual([]);
  });
  it('says at the field why a stamp was refused, and keeps what was typed', async () => {
    await open();
    const field = await screen.findByLabelText('Stamp no. for TST-R26000001');
    await userEvent.setup().type(field, 'E-9{Enter}');
    expect(await screen.findByText('It is on TST-R26000007')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('E-9');
  });
  it('warns before the stamps run out, and names the age of each receipt', async () => {
    await open();
    expect(await screen.findByText(/3 left in TST/)).toBeTruthy();
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByText('2 days')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Today')).toBeTruthy();
  });
  it('shows what a paste comes to before it stores, and names what was refused afterwards', async () => {
    const { calls } = await open(QUEUE, '/levy-desk?tab=paste');
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText(/Rows copied/));
    await user.paste('Receipt\tStamp\tAmount\nTST-R26000001\tE-1\t4.50\nTST-R26000002\tE-2\t9.99');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('Rows: 2. Will be stored: 1. Will not: 1.')).toBeTruthy();
    expect(screen.getByText('Amount differs')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Store 1 stamp' }));
    expect(await screen.findByText('Stamps stored: 1. Not stored: 1.')).toBeTruthy();
    expect(screen.getByText('TST-R26000002')).toBeTruthy();
    expect(screen.queryByText('TST-R26000001')).toBeNull();
    expect(calls.find((call) => call.path.endsWith('paste'))?.body).toEqual({
      rows: [
        { receiptNo: 'TST-R26000001', stampNo: 'E-1', amount: 4.5 },
        { receiptNo: 'TST-R26000002', stampNo: 'E-2', amount: 9.99 },
      ],
    });
  });
  it('names the rows of a paste that were stored before it broke off, and stores the rest under the same key', async () => {
    const rows = ['1', '2', '3'].map((n) => ({ receiptNo: `TST-R2600000${n}`, stampNo: `E-${n}`, amount: 4.5 }));
    let done = 0;
    const calls = answerCalls(({ path: at }) => {
      const judged = (stored: number) => ({
        stored,
        rows: rows.map((row, i) => ({
          ...{ ...row, levy: 4.5 },
          ...(i < done && !stored ? { verdict: 'stamped', present: row.stampNo } : { verdict: 'matched', present: '' }),
        })),
      });
      if (at === '/levy-stamps/queue') return { data: QUEUE };
      if (at === '/levy-stamps/preview') return { data: judged(0) };
      if (at !== '/levy-stamps/paste') return undefined;
      if (done) return { data: judged(3) };
      done = 2;
      return { status: 500, data: { code: 'general.unexpected', message: 'The disk is full' } };
    });
    await openPart(<LevyDesk />, '/levy-desk?tab=paste');
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText(/Rows copied/));
    await user.paste(rows.map((row) => Object.values(row).join('\t')).join('\n'));
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    await user.click(await screen.findByRole('button', { name: 'Store 3 stamps' }));
    await screen.findByText(/Stored so far: 2, each named below with its stamp. Not stored yet: 1;/);
    expect(screen.getByText('The disk is full')).toBeTruthy();
    expect(screen.getAllByText('Already stamped')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Store 1 stamp$/ }));
    expect(await screen.findByText('Stamps stored: 3. Not stored: 0.')).toBeTruthy();
    const keys = calls.filter(({ path }) => path.endsWith('paste')).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
  it('keeps rows that were pasted while one looks at the queue, and asks before they are left', async () => {
    const { router } = await open(QUEUE, '/levy-desk?tab=paste');
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText(/Rows copied/));
    await user.paste('TST-R26000001\tE-1');
    await user.click(screen.getByRole('tab', { name: /^Without a stamp/ }));
    await screen.findByLabelText('Stamp no. for TST-R26000001');
    await user.click(screen.getByRole('tab', { name: 'Paste' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Rows copied/).value).toContain('E-1');
    act(() => void router.navigate('/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/levy-desk');
  });
});
