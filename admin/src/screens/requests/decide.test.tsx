import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { signedIn, openAdmin } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { still } from '../../test/still';

afterEach(() => void vi.restoreAllMocks());

const FIGURES = { newTotal: 4983, toRefund: 1000, levyBack: 1.5, levyToRefund: 0, compensation: 0, perTraveller: [] };
const row = (id: number, method: string, kind = 'refund', more: object = {}, payee = '') => ({
  id,
  version: 1,
  kind,
  state: 'PENDING_FC',
  orderNumber: `TST-${id}`,
  subOrderId: id,
  packageCode: 'GX-GUILIN5',
  departureDate: '2026-12-05',
  memberIds: null,
  reasonCode: null,
  reason: 'ill',
  amount: 1000,
  charge: null,
  method,
  payee,
  reference: '',
  targetPackageCode: null,
  heldUntil: null,
  figures: { ...FIGURES, ...more },
  branch: 'TST',
  requester: 'Ho',
  createdBy: 3,
  createdAt: '2026-11-20T02:00:00.000Z',
  opBy: null,
});
/** Two refunds that wait for finance, or for operations; the calls that decide are what counts. Cards that were read are kept by their id. */
function desk(
  ...[method, kind = 'refund', more = {}, id = 1, payee = '', stage = 'FC']: [
    method: string,
    kind?: string,
    more?: object,
    id?: number,
    payee?: string,
    stage?: 'OP' | 'FC',
  ]
): () => Call[] {
  signedIn(stage === 'OP' ? 'manager' : 'fc-manager', 7);
  const waiting = (at: number) => ({ ...row(at, method, kind, more, payee), state: `PENDING_${stage}` });
  let rows = [waiting(id), waiting(id + 1)];
  const calls = answerCalls(({ method: verb, path }) => {
    if (path === '/requests') return { data: rows, headers: { 'x-total-count': String(rows.length) } };
    const card = /^\/requests\/(\d)$/.exec(path);
    if (card) {
      const request = waiting(Number(card[1]));
      const order = {
        orderNumber: request.orderNumber,
        contactPerson: 'CHAN TAI MAN',
        contactPhone: '91234567',
        subOrders: [],
        payments: [],
      };
      return { data: { request, order, figures: request.figures, history: [], moves: ['approve', 'reject'] } };
    }
    if (verb === 'POST' && path === `/${kind}/manager/approved`) {
      rows = rows.slice(1);
      return { data: {} };
    }
    return path.startsWith('/users/me') ? { status: 404 } : { data: [], headers: { 'x-total-count': '0' } };
  });
  return () => calls.filter((each) => each.path === `/${kind}/manager/approved`);
}
const hold = async (times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: i > 0 });
    await new Promise((done) => setTimeout(done, 30));
  }
  fireEvent.keyUp(document.body, { key: 'a', code: 'KeyA' });
};
const steady = (name = /Approve and pay back/): Promise<void> =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false), {
    timeout: 20_000,
  });

it('a key held down pays nothing out: it asks once, how much and to whom, and Enter pays one', async () => {
  const decided = desk('CASH');
  await openAdmin('/request-fc-approval');
  await steady();
  await hold(20);
  expect(decided()).toHaveLength(0);
  expect((await screen.findByRole('dialog')).textContent).toContain('Pay HK$1,001.50 to CHAN TAI MAN?');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay HK$1,001.50' }));
  await waitFor(() => expect(decided()).toHaveLength(1));
  expect(decided()[0]?.body).toMatchObject({ requestId: 1, payee: 'CHAN TAI MAN', method: 'CASH' });
  // of a refund that would be the amount, which operations alone may lower
  expect(decided()[0]?.body).not.toHaveProperty('approvedAmount');
});

it('nothing is decided on within a second of its coming', async () => {
  const decided = desk('CASH');
  await openAdmin('/request-fc-approval');
  const pay = await screen.findByRole<HTMLButtonElement>(
    'button',
    { name: /Approve and pay back/ },
    { timeout: 20_000 },
  );
  expect(pay.disabled).toBe(true);
  await hold(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decided()).toHaveLength(0);
});

it('the next request begins at its top, however far down the last one was read', async () => {
  desk('CASH', 'refund', {}, 3);
  await openAdmin('/request-fc-approval');
  await steady();
  const scrolled = vi.spyOn(window, 'scrollTo');
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }));
  scrolled.mockRestore();
});

it('asks operations for a figure that was emptied: nothing is approved as it was asked for, unseen', async () => {
  const decided = desk('CASH', 'refund', {}, 5, '', 'OP');
  await openAdmin('/request-op-approval');
  await steady(/Approve and next/);
  await userEvent.clear(await screen.findByLabelText(/^Refund in HK\$/));
  await hold(1);
  expect(await screen.findByText('This field is required')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decided()).toHaveLength(0);
});

it('what is paid by transfer wants its number first', async () => {
  const decided = desk('TRANSFER');
  await openAdmin('/request-fc-approval');
  await steady();
  // a line of the queue says what its button will pay, levy included
  const queue = within(screen.getByRole('navigation', { name: 'Waiting for approval' }));
  expect(queue.getAllByText(/^HK\$/).map((each) => each.textContent)).toContain('HK$1,001.50');
  const sought = vi.spyOn(Element.prototype, 'scrollIntoView');
  await hold(1);
  expect(await screen.findByText('Enter the cheque, card or transfer number')).toBeTruthy();
  expect(document.activeElement?.id).toBe('fc-reference');
  // into the middle: at the foot it would lie under the bar of the buttons
  expect(sought.mock.contexts.map((each) => (each as Element).id)).toEqual(['fc-reference']);
  expect(sought).toHaveBeenCalledWith({ block: 'center' });
  sought.mockRestore();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decided()).toHaveLength(0);
});

it('a cancellation is paid back at the figures that the card shows; who pays otherwise than was signed says why', async () => {
  const decided = desk('CASH', 'cancel', {}, 7, 'CHENG KWOK KEUNG');
  await openAdmin('/request-fc-approval');
  await steady();
  expect(document.querySelector('#op-why')).toBeNull();
  const payee = document.querySelector('#fc-payee') as HTMLInputElement;
  fireEvent.change(payee, { target: { value: 'FIONA FONG' } });
  await userEvent.click(screen.getByRole('button', { name: /Approve and pay back/ }));
  expect(await screen.findByText('Please give a reason')).toBeTruthy();
  expect(document.activeElement?.id).toBe('op-why');
  fireEvent.change(document.activeElement as HTMLElement, { target: { value: 'account closed' } });
  await userEvent.click(screen.getByRole('button', { name: /Approve and pay back/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay HK$1,001.50' }));
  await waitFor(() => expect(decided()).toHaveLength(1));
  expect(decided()[0]?.body).toMatchObject({ approvedAmount: 1000, newTotal: 4983 });
  expect(decided()[0]?.body).toMatchObject({ payee: 'FIONA FONG', reason: 'account closed' });
});

it('what becomes credit is said to, and asks for no payee and no number of a payment', async () => {
  const decided = desk('FPS', 'cancel', { toCredit: 1000, levyToCredit: 1.5 }, 3);
  await openAdmin('/request-fc-approval');
  await steady(/Approve: HK\$1,001.50 to credit/);
  expect(screen.queryByLabelText(/Reference of the refund/)).toBeNull();
  await hold(1);
  const asked = (await screen.findByRole('dialog')).textContent;
  expect(asked).toContain('Give HK$1,001.50 to the credit of CHAN TAI MAN?');
  expect(asked).toContain('no money is paid out');
  await userEvent.click(await screen.findByRole('button', { name: 'Give HK$1,001.50 to credit' }));
  await waitFor(() => expect(decided()).toHaveLength(1));
  expect(decided()[0]?.body).not.toHaveProperty('reference');
});

it('where part goes to credit only the rest is paid out', async () => {
  desk('CASH', 'cancel', { toCredit: 600, levyToCredit: 0.9 }, 5);
  await openAdmin('/request-fc-approval');
  await steady();
  await hold(1);
  const asked = (await screen.findByRole('dialog')).textContent;
  expect(asked).toContain('Pay HK$400.60 to CHAN TAI MAN?');
  expect(asked).toContain('HK$600.90 goes to credit');
});

it('who walks on or leaves is asked before what is typed is lost, and not after it was sent', async () => {
  const decided = desk('TRANSFER', 'refund', {}, 8);
  const router = await openAdmin('/request-fc-approval');
  await steady();
  const reference = (): HTMLInputElement => document.querySelector('#fc-reference') as HTMLInputElement;
  fireEvent.change(reference(), { target: { value: 'FT-881' } });
  const stays = async (): Promise<void> => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Stay here' })).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
    expect(reference().value).toBe('FT-881');
  };
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  await stays();
  act(() => void router.navigate('/dashboard'));
  await stays();
  await userEvent.click(screen.getByRole('button', { name: /Approve and pay back/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay HK$1,001.50' }));
  await waitFor(() => expect(decided()).toHaveLength(1));
  await waitFor(() => expect(reference().value).toBe(''));
});
it('asks before a transfer is approved what it leaves to pay, not that nothing is paid out', async () => {
  const figures = { toRefund: 0, levyBack: 0, paid: 500, toPay: 1500, toAsk: 1502.25, daysToDeparture: 66 };
  desk('CASH', 'transfer', figures, 1, '', 'OP');
  await openAdmin('/request-op-approval');
  await steady(/Approve/);
  await hold(1);
  const asked = await screen.findByText(/CHAN TAI MAN · To pay with levy HK\$1,502\.25/);
  expect(asked.textContent).not.toContain('Paid out');
});

it('says on a phone what is paid in as many words as its bar has room for', async () => {
  still({ wide: false });
  desk('CASH');
  await openAdmin('/request-fc-approval?request=1');
  expect(await screen.findByRole('button', { name: /Pay HK\$1,001\.50/ }, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve and pay back/ })).toBeNull();
});
