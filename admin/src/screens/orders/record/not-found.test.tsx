import { screen } from '@testing-library/react';
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
});
