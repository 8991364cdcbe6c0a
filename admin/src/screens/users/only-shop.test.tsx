import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';

const SHOPS = [
  { code: 'HQ', name: 'Head office' },
  { code: 'MK', name: 'Mong Kok' },
];
async function begun(shops: typeof SHOPS): Promise<HTMLElement> {
  signedIn('root');
  answerCalls(({ path }) => {
    if (path.endsWith('get-orders-options')) return { data: { branches: shops } };
    const data = path === '/branches' ? shops.map((each, i) => ({ id: i + 1, ...each })) : [];
    return { data, headers: { 'x-total-count': String(data.length) } };
  });
  await openAdmin('/create-profile');
  const input = await screen.findByRole('combobox', { name: 'Branch' });
  return input.closest('.ant-select') as HTMLElement;
}

it('a new user belongs to the only shop that there is', async () => {
  const shop = await begun(SHOPS.slice(0, 1));
  await waitFor(() => expect(shop.textContent).toContain('HQ · Head office'));
});
it('among several shops somebody chooses', async () => {
  const shop = await begun(SHOPS);
  await waitFor(() => expect(shop.textContent).toContain('Choose'));
  expect(shop.textContent).not.toContain('HQ');
});
