import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRecordVerbs } from '../../parts/verbs';
import { orderVerbs, useOrderVerbs } from '../../screens/orders/verbs/order-verbs';
import { doable } from '../../parts/verbs';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import Palette from './Palette';

const order = {
  ...{ id: 9, orderNumber: 'TST2611220001', orderState: 'HOLD' as const, balance: 100 },
  subOrders: [{ id: 4, moves: ['pay', 'amend', 'cancel'] }],
};

it('offers the verbs of the open order first, and says why one cannot be done now', async () => {
  signedIn('manager');
  answerCalls(() => ({ data: [] }));
  const close = vi.fn();
  function Page() {
    useRecordVerbs(order.orderNumber, order, useOrderVerbs());
    return <Palette open close={close} />;
  }
  const router = await openPart(<Page />, '/tour-booking-management?order=TST2611220001');
  expect(await screen.findByText('With TST2611220001')).toBeTruthy();
  const names = screen.getAllByRole('option').map((each) => each.textContent ?? '');
  expect(names[0]).toBe('Receive money');
  expect(names.find((each) => each.startsWith('Reopen'))).toMatch(/Not possible while/);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'amend' } });
  fireEvent.click(await screen.findByText('Amend travellers'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?order=TST2611220001&act=amend&sub=4'));
});

it('offers in a row what the same declaration lets be done from there', () => {
  signedIn('manager');
  const keys = (row: object): string[] =>
    doable(orderVerbs(Object.assign((key: string) => key, { find: (key: string) => key }) as never, vi.fn()), 'row', {
      ...order,
      subOrders: undefined,
      ...row,
    } as never).map(({ key }) => key);
  expect(keys({})).toEqual(['pay', 'invoice']);
  expect(keys({ orderState: 'CANCELLED' })).toEqual(['invoice']);
});

it('finds a screen by what is done there, and each report by its name', async () => {
  signedIn('manager');
  answerCalls(({ path }) => ({ data: path === '/admin/report' ? [{ type: 5, name: 'insurance', params: [] }] : [] }));
  const router = await openPart(<Palette open close={vi.fn()} />, '/dashboard');
  const type = (value: string): boolean => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  type('approve');
  expect(await screen.findByText('Package approval')).toBeTruthy();
  type('help');
  expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy();
  type('insurance');
  fireEvent.click(await screen.findByText('Reports: Insurance report'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?type=5'));
});
