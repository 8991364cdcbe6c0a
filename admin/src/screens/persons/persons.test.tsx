import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';

it('looks a name up by its address, and a number in no address at all', async () => {
  signedIn('manager');
  const calls = answerCalls(() => ({ data: [] }));
  const router = await openAdmin('/persons');
  const box = await screen.findByLabelText('Telephone, document number or name');
  fireEvent.change(box, { target: { value: 'chan' } });
  await waitFor(() =>
    expect(calls.some(({ path, query }) => path === '/persons' && query.get('q') === 'chan')).toBe(true),
  );
  expect(router.state.location.search).toBe('?q=chan');
  fireEvent.change(box, { target: { value: 'K1234567' } });
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/persons/find',
    body: { q: 'K1234567' },
  });
  expect(router.state.location.search).toBe('');
  expect(calls.some(({ query }) => query.get('q') === 'K1234567')).toBe(false);
});

it('breaks no day of birth or departure over two lines', async () => {
  signedIn('manager');
  const person = {
    ...{ memberId: 7, surname: 'CHAN', givenName: 'TAI MAN', chineseName: '', birthDate: '1972-12-10', bookings: 1 },
    ...{ certificateType: 'HRP', certificateNo: '••••6144', expiryDate: '2028-10-23', phone: '' },
    trips: [{ packageCode: 'GD-SHUNDE1', departureDate: '2027-02-27' }],
  };
  answerCalls(({ path }) => ({ data: path === '/persons' ? [person] : [] }));
  await openAdmin('/persons?q=chan');
  for (const whole of ['1972-12-10', '2028-10-23', 'GD-SHUNDE1', '2027-02-27'])
    expect((await screen.findByText(whole)).className).toBe('nowrap');
});
