import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PaymentWire } from '@domain/wire/payment';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import type { OrderForBooking } from '../calls';
import { MoneyTab } from './MoneyTab';

const payment = (id: number, voidRefusal: PaymentWire['voidRefusal'] = null): PaymentWire => ({
  ...{ id, receiptNo: `TST-R26${String(id).padStart(6, '0')}`, orderNumber: 'TST2611220001', subOrderId: 1 },
  ...{
    kind: 'BALANCE',
    amount: 100,
    fareAmount: 100,
    levyAmount: 0,
    levyPayer: 'COMPANY',
    carriedLevy: null,
    openLevy: null,
    levyStampNo: '',
  },
  ...{ method: 'CASH', branch: 'TST', takenBy: 'Lee', takenAt: new Date().toISOString(), remark: '' },
  ...{ voidsId: null, voided: false, voidRefusal },
});

it('offers a void only of money that the server lets go, and says why where a request has moved it', async () => {
  signedIn('fc-manager');
  answerCalls(() => ({ data: [] }));
  const payments = [payment(1, null), payment(2, 'payment.moved'), payment(3, 'request.open')];
  payments.push(payment(4, 'payment.notToday'));
  const order = { payments, paid: 400, subOrders: [{ subOrderNumber: 'x', farePaid: 400, charges: [] }] };
  await openPart(<MoneyTab order={order as unknown as OrderForBooking} refresh={() => undefined} />, '/');
  await screen.findByText('TST-R26000001');
  const buttons = screen.getAllByRole('button', { name: 'Void' });
  expect(
    buttons.map((button) => [button.closest('tr')?.textContent.slice(0, 13), button.getAttribute('aria-disabled')]),
  ).toEqual([
    ['TST-R26000001', null],
    ['TST-R26000002', 'true'],
    ['TST-R26000003', 'true'],
  ]);
  const why = /A request has paid back, moved or kept this money since/;
  expect(screen.getAllByRole('button', { name: 'Void', description: why })).toEqual([buttons[1]]);
  // the keyboard reaches it, hears why and presses in vain
  const user = userEvent.setup();
  (buttons[0] as HTMLElement).focus();
  while (document.activeElement !== buttons[1]) {
    await user.tab();
    expect(document.activeElement).not.toBe(document.body);
  }
  expect((await screen.findByRole('tooltip')).textContent).toMatch(why);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets whoever may not void ask finance for it, once for a receipt, and of the own shop', async () => {
  signedIn('staff');
  const sent: unknown[] = [];
  let wishes: unknown[] = [];
  answerCalls((call) => {
    if (call.method !== 'POST') return { data: call.path === '/void-requests' ? wishes : [] };
    sent.push(call.body);
    wishes = [{ id: 7, receiptNo: 'TST-R26000001', reason: 'wrong order', amount: 100, state: 'open' }];
    return { data: wishes[0] };
  });
  const payments = [payment(1), { ...payment(2), branch: 'MK' }, payment(3, 'payment.notToday')];
  const order = { orderNumber: 'TST1', payments, paid: 300, subOrders: [{ subOrderNumber: 'x', charges: [] }] };
  await openPart(<MoneyTab order={order as unknown as OrderForBooking} refresh={() => undefined} />, '/');
  const user = userEvent.setup();
  const [ask, ...others] = await screen.findAllByRole('button', { name: 'Ask for void' });
  expect(others).toEqual([]);
  await user.click(ask as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'wrong order');
  await user.click(screen.getByRole('button', { name: 'Ask finance' }));
  expect(await screen.findByText(/Finance is asked to void receipt TST-R26000001/)).toBeDefined();
  expect(sent).toEqual([{ receiptNo: 'TST-R26000001', reason: 'wrong order' }]);
  expect(screen.queryByRole('button', { name: 'Ask for void' })).toBeNull();
});
it('says that finance would not void a receipt as long as it can be asked again', async () => {
  signedIn('staff');
  const refused = { reason: 'wrong order', amount: 100, state: 'refused' };
  const wishes = [
    { ...refused, id: 7, receiptNo: 'TST-R26000001' },
    { ...refused, id: 8, receiptNo: 'TST-R26000002' },
  ];
  answerCalls(({ path }) => ({ data: path === '/void-requests' ? wishes : [] }));
  const payments = [payment(1), payment(2, 'payment.notToday')];
  const order = { orderNumber: 'TST1', payments, paid: 200, subOrders: [{ subOrderNumber: 'x', charges: [] }] };
  await openPart(<MoneyTab order={order as unknown as OrderForBooking} refresh={() => undefined} />, '/');
  expect(await screen.findByText('Finance did not void receipt TST-R26000001, HK$100.00')).toBeDefined();
  expect(screen.queryByText(/did not void receipt TST-R26000002/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Ask for void' })).toHaveLength(1);
});
it('calls the void of an earlier day what it is: a cheque that the bank sent back', async () => {
  signedIn('fc-manager');
  answerCalls(() => ({ data: [] }));
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const payments = [payment(1), { ...payment(2), method: 'CHEQUE' as const, takenAt: yesterday }];
  const order = { payments, paid: 200, subOrders: [{ subOrderNumber: 'x', farePaid: 200, charges: [] }] };
  await openPart(<MoneyTab order={order as unknown as OrderForBooking} refresh={() => undefined} />, '/');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Cheque returned' }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Cheque of receipt TST-R26000002 returned/);
  expect(screen.getAllByRole('button', { name: 'Void', hidden: true })).toHaveLength(1);
});
it('adds up fare and levy of what was paid, a charge that is kept too', async () => {
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  const byCustomer = { levyPayer: 'CUSTOMER' as const };
  const payments = [
    { ...payment(1), ...byCustomer, levyAmount: 0.1 },
    { ...payment(2), ...byCustomer, levyAmount: 0.2 },
    { ...payment(3), ...byCustomer, kind: 'CHARGE' as const, fareAmount: -200, levyAmount: -0.3, amount: -200.3 },
  ];
  const order = { payments, paid: 200.3, subOrders: [{ subOrderNumber: 'x', farePaid: 200, charges: [] }] };
  await openPart(<MoneyTab order={order as unknown as OrderForBooking} refresh={() => undefined} />, '/');
  await screen.findByText('TST-R26000001');
  const foot = screen.getByRole('rowheader', { name: /^Paid/ }).closest('tr');
  const paid = 'PaidNot taken off: Charge −200.30';
  expect([...(foot?.cells ?? [])].map((cell) => cell.textContent)).toEqual([paid, '200.00', '0.30', '200.30', '']);
});
it('has a foot that adds up where the company bears the levy, and names what stands beside what was paid', async () => {
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  const payments = [
    { ...payment(1), levyAmount: 0.15 },
    { ...payment(2), levyPayer: 'CUSTOMER' as const, levyAmount: 0.2, amount: 100.2 },
    { ...payment(3), kind: 'CREDIT_PAID' as const, fareAmount: 0, amount: -50 },
  ];
  const order = { payments, paid: 200.2, subOrders: [{ subOrderNumber: 'x', farePaid: 200, charges: [] }] };
  await openPart(<MoneyTab order={order as unknown as OrderForBooking} refresh={() => undefined} />, '/');
  await screen.findByText('TST-R26000001');
  const foot = screen.getByRole('rowheader', { name: /^Paid/ }).closest('tr');
  const paid = 'PaidNot taken off: Credit paid out −50.00Levy that the company bears: 0.15';
  expect([...(foot?.cells ?? [])].map((cell) => cell.textContent)).toEqual([paid, '200.00', '0.20', '200.20', '']);
});
