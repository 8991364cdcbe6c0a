import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import type { OrderForBooking } from '../calls';
import { ContactCard } from './ContactCard';

const ORDER = {
  ...{ orderNumber: 'TST2611220001', version: 1, contactPerson: 'CHAN', contactPhone: '91234567', contactEmail: '' },
  ...{ remark: 'window seat', internalNote: '', followUpDate: null },
};
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

it('takes in what somebody else saved, keeps what is typed here, and names the field that both changed', async () => {
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  function Page() {
    const [order, setOrder] = useState(ORDER);
    return (
      <>
        <ContactCard order={order as unknown as OrderForBooking} refresh={() => undefined} />
        <button onClick={() => setOrder({ ...ORDER, version: 2, contactPhone: '60000000', remark: 'aisle seat' })}>
          other
        </button>
      </>
    );
  }
  await openPart(<Page />, '/');
  await screen.findByLabelText(/^Remark/);
  fireEvent.change(box(/^Remark/), { target: { value: 'two window seats' } });
  fireEvent.click(screen.getByText('other'));
  expect(box(/^Remark/).value).toBe('two window seats');
  expect(box(/^Phone|^Contact phone|phone/i).value).toBe('60000000');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Remark.*aisle seat/),
  ]);
});

it.each([
  ['admin', true],
  ['manager', false],
  ['staff', false],
] as const)('names who saved to %s: %s', async (userType, named) => {
  signedIn(userType);
  const last = { id: 1, actorName: 'Sandy Sham', at: '2026-11-27T05:00:00.000Z', resource: 'orders', recordId: 7 };
  const calls = answerCalls(({ path }) => ({ data: path === '/audit' ? [last] : [] }));
  function Page() {
    const [order, setOrder] = useState({ ...ORDER, id: 7 });
    return (
      <>
        <ContactCard order={order as unknown as OrderForBooking} refresh={() => undefined} />
        <button onClick={() => setOrder({ ...order, version: 2, remark: 'aisle seat' })}>other</button>
      </>
    );
  }
  await openPart(<Page />, '/');
  fireEvent.change(await screen.findByLabelText(/^Remark/), { target: { value: 'two window seats' } });
  fireEvent.click(screen.getByText('other'));
  // of a part of the log the last entry may well be the reader's own
  if (named) await screen.findByText(/Sandy Sham saved it/);
  await screen.findByText(/aisle seat/);
  expect(calls.filter(({ path }) => path === '/audit')).toHaveLength(named ? 1 : 0);
});

it('leaves the keyboard on the button that saved', async () => {
  signedIn('staff');
  const calls = answerCalls(() => ({ data: [] }));
  function Page() {
    const [order, setOrder] = useState(ORDER);
    const saved = (): void => setOrder({ ...ORDER, version: 2, remark: 'aisle seat' });
    return <ContactCard order={order as unknown as OrderForBooking} refresh={saved} />;
  }
  await openPart(<Page />, '/');
  fireEvent.change(await screen.findByLabelText(/^Remark/), { target: { value: 'aisle seat' } });
  const button = screen.getByRole('button', { name: 'Save contact and notes' });
  button.focus();
  const saves = () => calls.filter(({ method }) => method === 'PUT').length;
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await waitFor(() => expect(saves()).toBe(1));
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(saves()).toBe(1);
});

it('asks before what is typed is lost, by another page or by the editor of a party, and not for a tab', async () => {
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  const router = await openPart(
    <ContactCard order={ORDER as unknown as OrderForBooking} refresh={() => undefined} />,
    '/tour-booking-management?order=TST2611220001',
  );
  fireEvent.change(await screen.findByLabelText(/^Remark/), { target: { value: 'aisle seat' } });
  act(() => void router.navigate('/tour-booking-management?order=TST2611220001&tab=money'));
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  for (const way of ['/dashboard', '/tour-booking-management?order=TST2611220001&act=amend&sub=7']) {
    act(() => void router.navigate(way));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Stay here' })).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
    expect(router.state.location.search).toContain('tab=money');
  }
  expect(box(/^Remark/).value).toBe('aisle seat');
});

it('says nothing of somebody else when the server tidies what was typed, and tells a date that is none', async () => {
  signedIn('staff');
  const calls = answerCalls(() => ({ data: [] }));
  function Page() {
    const [order, setOrder] = useState(ORDER);
    const kept = { version: 2, contactPhone: '91239999', remark: 'aisle seat' };
    return <ContactCard order={order as unknown as OrderForBooking} refresh={() => setOrder({ ...ORDER, ...kept })} />;
  }
  await openPart(<Page />, '/');
  const date = await screen.findByLabelText<HTMLInputElement>(/Follow up on/);
  const button = screen.getByRole('button', { name: 'Save contact and notes' });
  fireEvent.change(date, { target: { value: '32/13' } });
  fireEvent.blur(date);
  expect(await screen.findByText(/Not a date/)).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(date, { target: { value: '' } });
  fireEvent.blur(date);
  fireEvent.change(box(/phone/i), { target: { value: '+852 9123 9999' } });
  fireEvent.change(box(/^Remark/), { target: { value: 'aisle seat ' } });
  fireEvent.click(button);
  await waitFor(() => expect(box(/phone/i).value).toBe('91239999'));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  const [saved] = calls.filter(({ method }) => method === 'PUT');
  expect(saved?.body).toMatchObject({ contactPhone: '91239999', remark: 'aisle seat' });
  expect(box(/^Remark/).value).toBe('aisle seat');
  expect(screen.queryByRole('alert')).toBeNull();
});
