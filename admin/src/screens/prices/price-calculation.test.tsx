import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';

const TOUR = {
  id: 3,
  packageCode: 'GX-GUILIN5',
  name: 'Guilin karst hills',
  status: 'approved',
  days: 5,
  itinerary: [],
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
});
