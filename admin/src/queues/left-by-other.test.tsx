import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls, type Call } from '../test/api';
import { happens, hearing } from '../test/live';

const request = (id: number, decided: boolean) => ({
  ...{ id, version: decided ? 2 : 1, kind: 'cancel', state: decided ? 'PENDING_FC' : 'PENDING_OP' },
  ...{ orderNumber: `TST-${id}`, subOrderId: id, packageCode: 'GX-GUILIN5', departureDate: '2026-12-05' },
  ...{ memberIds: null, reasonCode: null, reason: 'ill', amount: 1000, charge: null, method: 'CASH', payee: '' },
  ...{ reference: '', targetPackageCode: null, heldUntil: null, branch: 'TST', requester: 'Ho', createdBy: 3 },
  ...{ createdAt: '2026-11-20T02:00:00.000Z', opBy: decided ? 'Martin Ma' : null, opAt: null },
  figures: {
    ...{ newTotal: 4983, toRefund: 1000, levyBack: 1.5, levyToRefund: 0, compensation: 0, perTraveller: [] },
    ...(decided ? {} : { charge: 200, computedCharge: 200 }),
  },
});
/** Two requests that wait for operations, and a colleague who decides on the first. */
async function desk(): Promise<{ colleague: () => Promise<void>; sent: () => Call[] }> {
  signedIn('manager', 7);
  let decided = false;
  const calls = answerCalls(({ path, query }) => {
    if (path === '/requests') {
      const rows = (decided ? [2] : [1, 2]).map((id) => request(id, false));
      return { data: rows, headers: { 'x-total-count': String(rows.length) } };
    }
    const id = Number(/^\/requests\/(\d)$/.exec(path)?.[1]);
    if (id) {
      const gone = decided && id === 1;
      const row = request(id, gone);
      const order = { orderNumber: row.orderNumber, contactPerson: `CHAN ${id}`, contactPhone: '91234567' };
      const charge = Number(query.get('charge') ?? 200);
      return {
        data: {
          ...{ id, request: row, order: { ...order, subOrders: [], payments: [] } },
          figures: gone ? row.figures : { ...row.figures, charge },
          history: gone ? [{ at: '2026-11-20T03:00:00.000Z', who: 'Martin Ma', action: 'passOp', reason: '' }] : [],
          moves: gone ? [] : ['approve', 'reject'],
        },
      };
    }
    return path.startsWith('/users/me') ? { status: 404 } : { data: [], headers: { 'x-total-count': '0' } };
  });
  await openAdmin('/request-op-approval');
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: /Approve and next/ });
  await waitFor(() => expect(approve.disabled).toBe(false));
  const queue = within(screen.getByRole('navigation', { name: 'Waiting for approval' }));
  const colleague = async (): Promise<void> => {
    decided = true;
    happens('requests');
    await waitFor(() => expect(queue.queryByText('TST-1')).toBeNull());
  };
  return { colleague, sent: () => calls.filter(({ method, path }) => method === 'POST' && /approved$/.test(path)) };
}
const told = /Martin Ma has dealt with this meanwhile/;
/** The order that stands on the card. */
const shown = (): string | null => screen.getByText(/^CHAN \d/).textContent;

hearing();

it('a rejection that is being typed stays when somebody else decides, says so, and acts on no other item', async () => {
  const user = userEvent.setup();
  const { colleague, sent } = await desk();
  await user.keyboard('r');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Reason');
  await user.click(field);
  await user.keyboard('The family must first ');
  await colleague();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(told)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.keyboard('answer');
  expect(field.value).toBe('The family must first answer');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject request' }).disabled).toBe(true);
  expect(shown()).toContain('CHAN 1');
  expect(sent()).toEqual([]);
});
it('what was typed beside the decision can still be read, and no letter acts until one goes on', async () => {
  const user = userEvent.setup();
  const { colleague, sent } = await desk();
  const charge = await screen.findByLabelText('Charge in HK$ (may be lowered)');
  await user.clear(charge);
  await user.type(charge, '100');
  await user.type(await screen.findByLabelText(/^Why it is lowered/), 'as a favour');
  await colleague();
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Why it is lowered/).value).toBe('as a favour');
  expect(document.activeElement?.id).toBe('op-why');
  await user.click(screen.getByText(told));
  await new Promise((rest) => setTimeout(rest, 1_200));
  await user.keyboard('ar ');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown()).toContain('CHAN 1');
  await user.keyboard('j');
  await waitFor(() => expect(shown()).toContain('CHAN 2'));
  expect(screen.queryByText(told)).toBeNull();
  expect(sent()).toEqual([]);
});
it('the space bar answers no question that a key has asked, Enter does', async () => {
  const user = userEvent.setup();
  const { sent } = await desk();
  await user.keyboard('a');
  const ok = await screen.findByRole('button', { name: 'Approve request' });
  await waitFor(() => expect(document.activeElement).toBe(ok));
  await user.keyboard(' ');
  // as a browser presses a button: by the key that comes up
  expect(fireEvent.keyUp(ok, { key: ' ' })).toBe(false);
  expect(sent()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ requestId: 1, decision: 'APPROVED' });
});
