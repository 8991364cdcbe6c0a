import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';

describe('an order that does not exist', () => {
  it('leads to the list of orders rather than to another try', async () => {
    signedIn('staff');
    answerCalls(() => ({ status: 404, data: { code: 'order.notFound', message: 'Order not found' } }));
    await openAdmin('/tour-booking-management?order=TST0000000000');
    const title = await screen.findByText('Order not found');
    const link = title.closest('.ant-result')?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/tour-booking-management');
    expect(screen.queryByText('Try again')).toBeNull();
  });
  it('is looked for again when it is opened again, for it may have been booked meanwhile', async () => {
    signedIn('staff');
    const calls = answerCalls(() => ({ data: [], headers: { 'x-total-count': '0' } }));
    const looked = (): number => calls.filter(({ query }) => query.get('orderNumber') === 'TST2611250009').length;
    const address = '/tour-booking-management?order=TST2611250009';
    const router = await openAdmin(address);
    await screen.findByText('Order not found');
    expect(looked()).toBe(1);
    await router.navigate('/view-profile?id=me');
    await waitFor(() => expect(screen.queryByText('Order not found')).toBeNull());
    await router.navigate(address);
    await waitFor(() => expect(looked()).toBe(2));
  });
});
