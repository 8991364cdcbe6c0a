import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChargeWire } from '@domain/wire/order';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { RefundRequest } from './Requests';
import type { VerbProps } from './verb';

const charge = (id: number, description: string, amount: number, drops: number | null = null): ChargeWire => ({
  ...{ id, kind: drops === null ? 'EXTRA' : 'REFUND', description, amount, dropsId: drops },
  createdAt: '2026-11-21T02:00:00.000Z',
});
/** 5,983 and a wheelchair are paid; the receipt of the bus was voided; a cot is off already. */
const PARTY = {
  ...{ id: 7, subOrderNumber: 'TST2611220001-01', farePaid: 6283, subtotal: 6333 },
  charges: [charge(1, 'Wheelchair', 300), charge(2, 'Bus', 50), charge(3, 'Cot', 80), charge(4, 'Cot', -80, 3)],
};
const FIGURES = {
  ...{ previewId: 'p', verb: 'refund-request', oldTotal: 6333, newTotal: 6283, oldAmount: 6333, newAmount: 6283 },
  ...{ paid: 6283, charge: 0, nonRefundable: 0, kept: 0, added: 0, levyBack: 0, toPay: 0, toRefund: 0 },
  ...{ nextStep: 'NONE', seats: [], perTraveller: [] },
};

it('extras come off with a refund of what was paid for them, or of nothing', async () => {
  signedIn('staff');
  let back = false;
  const calls = answerCalls(({ path }) => {
    if (path !== '/orders/admin/preview') return { data: [] };
    return { data: back ? { ...FIGURES, toRefund: 300, levyBack: 0.45 } : FIGURES };
  });
  const props = { order: { orderNumber: 'TST2611220001', payments: [] }, subOrder: PARTY } as unknown as VerbProps;
  await openPart(<RefundRequest {...props} onClose={() => undefined} onDone={() => undefined} />, '/');
  const bus = await screen.findByLabelText('Bus · HK$50.00');
  expect(screen.queryByLabelText(/Cot/)).toBeNull();
  const asked = async (body: object): Promise<void> =>
    waitFor(() => {
      const previews = calls.filter(({ path }) => path === '/orders/admin/preview');
      expect(previews.at(-1)?.body).toMatchObject({ verb: 'refund-request', body });
    });
  fireEvent.click(bus);
  await asked({ subOrderId: 7, extras: [2], amount: 0 });
  back = true;
  fireEvent.click(screen.getByLabelText('Wheelchair · HK$300.00'));
  await asked({ subOrderId: 7, extras: [1, 2], amount: 300 });
  // what the customer gets, with the levy that he paid
  expect(await screen.findByText('Ask for HK$300.45 back')).toBeTruthy();
  expect(screen.getByText('Pay back with levy')).toBeTruthy();
});

const paid = (method: string, more: object = {}) => ({
  ...{ kind: 'BALANCE', subOrderId: 7, amount: 100, voided: false, method },
  ...more,
});
it.each<[string, object[], string]>([
  ['as it came last', [paid('CASH'), paid('FPS')], 'FPS'],
  ['not as a receipt came that was voided', [paid('CARD'), paid('CHEQUE', { voided: true })], 'Card'],
  [
    'not as another booking was paid, nor as a charge was moved',
    [paid('EPS', { subOrderId: 8 }), paid('FPS', { kind: 'CHARGE' })],
    'Cash',
  ],
  ['in cash where credit paid', [paid('CREDIT')], 'Cash'],
])('money goes back %s', async (_what, payments, word) => {
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  const order = { orderNumber: 'TST2611220001', payments };
  const props = { order, subOrder: PARTY } as unknown as VerbProps;
  await openPart(<RefundRequest {...props} onClose={() => undefined} onDone={() => undefined} />, '/');
  expect((await screen.findByLabelText('Refund by')).closest('.ant-select')?.textContent).toBe(word);
});
