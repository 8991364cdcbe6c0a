import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSearchParams } from 'react-router';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import type { OrderForBooking } from '../calls';
import { PartyEditor } from './PartyEditor';

const ZERO = ['tips', 'tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge', 'otherPrice'];
const PRICES = {
  ...Object.fromEntries(ZERO.map((key) => [key, 0])),
  ...{ adultPrice: 5000, promotionDiscount: 0, specialDiscount: 0 },
};
const RULES = { days: 5, balanceDueDays: 14, minDeposit: 1000, nameCorrectionFee: 0, ladder: [] };
const PARTY = {
  ...{ id: 7, subOrderNumber: 'TST2611220001-01', packageCode: 'JP-TOKYO5', departureDate: '2027-01-10' },
  ...{ members: [], charges: [], paid: 0 },
};
const ORDER = {
  ...{ id: 3, version: 1, orderNumber: 'TST2611220001', subOrders: [PARTY], payments: [], levyRates: [] },
  booked: [{ subOrderId: 7, prices: { prices: PRICES }, rules: RULES, free: 9 }],
} as unknown as OrderForBooking;
/** The editor at its address; Cancel takes it out of the address, as the order's page does. */
function Page() {
  const [params, setParams] = useSearchParams();
  const close = (): void => setParams({ order: params.get('order') ?? '' });
  const subOrder = ORDER.subOrders[0];
  if (params.get('act') === null || !subOrder) return <p>the order</p>;
  return (
    <PartyEditor mode="add-passengers" order={ORDER} subOrder={subOrder} onClose={close} onDone={() => undefined} />
  );
}

it.each(['Cancel', 'TST2611220001'])('asks before typed travellers are lost by %s', async (way) => {
  const user = userEvent.setup();
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  const router = await openPart(<Page />, '/tour-booking-management?order=TST2611220001&act=add-passengers');
  const surname = (await screen.findAllByLabelText<HTMLInputElement>(/Surname/))[0] as HTMLInputElement;
  await user.type(surname, 'CHAN');
  await user.click(screen.getByText(way));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(surname.value).toBe('CHAN');
  await user.click(screen.getByText(way));
  await user.click((await screen.findAllByRole('button', { name: /^Leave/ })).at(-1) as HTMLElement);
  expect(await screen.findByText('the order')).toBeTruthy();
  await vi.waitFor(() => expect(router.state.location.search).not.toContain('act='));
});

it('asks also while the figures of the change stand before it', async () => {
  const user = userEvent.setup();
  signedIn('staff');
  answerCalls(({ path }) => (path.includes('preview') ? { status: 404 } : { data: [] }));
  const router = await openPart(<Page />, '/tour-booking-management?order=TST2611220001&act=add-passengers');
  const field = async (name: RegExp): Promise<HTMLInputElement> =>
    (await screen.findAllByLabelText<HTMLInputElement>(name))[0] as HTMLInputElement;
  await user.type(await field(/Surname/), 'CHAN');
  await user.type(await field(/Given name/), 'TAI MAN');
  await user.click(screen.getByRole('button', { name: 'Show the figures' }));
  await screen.findByRole('dialog');
  act(() => void router.navigate('/dashboard'));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect((await field(/Surname/)).value).toBe('CHAN');
});

it('tells a telephone number that is none when its field is left', async () => {
  const user = userEvent.setup();
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  await openPart(<Page />, '/tour-booking-management?order=TST2611220001&act=add-passengers');
  await user.type((await screen.findAllByLabelText(/Phone/))[0] as HTMLElement, '12ab');
  expect(screen.queryByText('Phone must be a number')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Phone must be a number')).toBeTruthy();
  // nobody has been asked for a name yet
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
