import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { newValues } from './values';

const TOUR = {
  id: 3,
  packageCode: 'GX-GUILIN5',
  name: 'Guilin karst hills',
  status: 'approved',
  days: 5,
  itinerary: [],
};
const INPUTS = newValues(5, {});
const SHEET = {
  ...{ version: 1, packageCode: 'GX-GUILIN5', packageName: '', departureIds: null, inputs: INPUTS.inputs },
  ...{
    prices: { ...INPUTS.prices, adultPrice: 0 },
    overrides: [],
    contractFiles: [],
    status: 'incomplete',
    adultPrice: 0,
  },
  ...{ creator: 'Chan', createdBy: 1, submitter: null, submittedAt: null, approver: null, approvalDate: null },
  ...{ rejectReason: '', createdAt: '2026-11-21T00:00:00Z', updatedAt: '2026-11-21T00:00:00Z', published: null },
  ...{ publishedAt: null, approvedContent: null, missing: [], moves: ['save', 'submit'] },
};
const answer = ({ path }: Call) => {
  if (path.endsWith('/getTourCode')) return { data: [TOUR] };
  if (path.endsWith('/tourCode')) return { data: TOUR };
  if (path.includes('/createTour/')) return { data: { departures: [], prices: [], package: TOUR } };
  return { data: [], headers: { 'x-total-count': '0' } };
};
const input = (name: string): HTMLInputElement => screen.getByLabelText(name);

describe('a calculation that begins without a tour code', () => {
  it('says at the code that it is needed, and goes there', async () => {
    signedIn('staff');
    const calls = answerCalls(answer);
    await openAdmin('/price-calculation');
    fireEvent.click(await screen.findByText('Submit price'));
    await screen.findByText('You must enter the tour code first!');
    expect(document.activeElement?.id).toBe('price-code');
    expect(calls.some((call) => call.method === 'POST')).toBe(false);
  });
  it('keeps the costs that were typed when the code is chosen, and takes its days', async () => {
    signedIn('staff');
    answerCalls(answer);
    await openAdmin('/price-calculation');
    const coach = await screen.findByLabelText('Coach, whole tour');
    fireEvent.change(coach, { target: { value: '9000' } });
    fireEvent.change(screen.getByLabelText('Tour code'), { target: { value: 'GX-GUILIN5' } });
    await waitFor(() => expect(input('Days').value).toBe('5'));
    expect(input('Coach, whole tour').value.replace(/\D/g, '')).toContain('9000');
  });
  it('offers the figures of what is sold now, and gives back what was typed before', async () => {
    signedIn('staff');
    const inputs = { ...INPUTS.inputs, coach: 7000 };
    const sold = { sheetId: 40, inputs, prices: SHEET.prices, overrides: [] };
    const sheet = { ...SHEET, id: 40, inputs, adultPrice: 5180, status: 'approved', published: sold };
    answerCalls((call) =>
      call.path === '/admin/pricesDeparture/tourCode'
        ? { data: { sheets: [{ ...sheet, publishedAt: '2026-11-22T00:00:00Z' }], published: sold } }
        : answer(call),
    );
    await openAdmin('/price-calculation');
    fireEvent.change(await screen.findByLabelText('Coach, whole tour'), { target: { value: '9000' } });
    fireEvent.change(screen.getByLabelText('Tour code'), { target: { value: 'GX-GUILIN5' } });
    await screen.findByText('This tour is sold at HK$5,180.00 an adult, price #40');
    expect(input('Coach, whole tour').value.replace(/\D/g, '')).toContain('9000');
    fireEvent.click(screen.getByRole('button', { name: 'Begin with its figures' }));
    await waitFor(() => expect(input('Coach, whole tour').value.replace(/\D/g, '')).toContain('7000'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(input('Coach, whole tour').value.replace(/\D/g, '')).toContain('9000'));
  });
  it('is saved without being asked whether to leave, and says so', async () => {
    signedIn('staff');
    const sheet = { ...SHEET, id: 41 };
    answerCalls((call) => {
      if (call.method === 'POST' && call.path === '/admin/pricesDeparture') return { data: sheet };
      if (call.path === '/admin/pricesDeparture/tourCode') return { data: { sheets: [sheet], published: null } };
      return answer(call);
    });
    const router = await openAdmin('/price-calculation?code=GX-GUILIN5');
    fireEvent.change(await screen.findByLabelText('Coach, whole tour'), { target: { value: '9000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/update-price/GX-GUILIN5'));
    expect(await screen.findByText('Price saved')).toBeTruthy();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
  it('says at the price what is missing when it is submitted with nothing in it', async () => {
    signedIn('staff');
    answerCalls((call) =>
      call.method === 'POST'
        ? {
            status: 400,
            data: {
              statusCode: 400,
              code: 'price.incomplete',
              message: 'Please enter all required information!',
              errors: { adultPrice: ['This field is required'] },
            },
          }
        : answer(call),
    );
    await openAdmin('/price-calculation?code=GX-GUILIN5');
    await screen.findByLabelText('Coach, whole tour');
    fireEvent.click(screen.getByRole('button', { name: 'Submit price' }));
    const said = await screen.findByText('This field is required');
    expect(said.closest('tr')?.querySelector('th')?.textContent).toBe('Adult');
  });
});
