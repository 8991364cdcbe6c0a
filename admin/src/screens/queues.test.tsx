import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SavedViewWire } from '@domain/wire/saved-view';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls, type Call } from '../test/api';

const VIEW: SavedViewWire = {
  ...{ id: 9, version: 1, screen: 'queue-op', name: 'My cancellations', scope: 'me', own: true },
  state: {
    q: '',
    filters: { for: ['me'], kind: ['cancel'] },
    sort: { field: 'createdAt', order: 'desc' },
    columns: [],
  },
};
/** Empty queues, one saved view. */
const answer = ({ path, query }: Call) => {
  if (path === '/saved-views') return { data: query.get('screen') === 'queue-op' ? [VIEW] : [] };
  if (path.endsWith('get-orders-options')) return { data: { branches: [] } };
  if (path === '/dashboard') return { data: {} };
  return { data: [], headers: { 'x-total-count': '0' } };
};
const asked = (calls: Call[], path: string): Record<string, string> | undefined => {
  const last = calls.filter((call) => call.path === path && call.query.has('_end')).at(-1);
  return last && Object.fromEntries(last.query);
};

describe('a queue of decisions is a list', () => {
  it.each([
    ['/request-op-approval', '/requests', { stage: 'OP', _sort: 'createdAt', _order: 'asc' }],
    ['/request-op-approval?kind=refund&sort=-createdAt', '/requests', { kind: 'refund', _order: 'desc' }],
    ['/package-approval?areaCode=10', '/tours/admin', { status: 'pending', areaCode: '10', _sort: 'submittedAt' }],
    ['/price-approval?q=silk&sort=packageCode', '/admin/pricesDeparture', { q: 'silk', _sort: 'packageCode' }],
    ['/price-approval?for=me', '/admin/pricesDeparture', { submittedBy_ne: '7', createdBy_ne: '7' }],
  ])('%s asks %s for what its address says', async (address, path, expected) => {
    signedIn('manager', 7);
    const calls = answerCalls(answer);
    await openAdmin(address);
    await screen.findByRole('button', { name: 'Saved views' });
    await waitFor(() => expect(asked(calls, path)).toMatchObject(expected), { timeout: 15_000 });
    // whose it is is told to the list as columns, never as a filter of its own
    expect(asked(calls, path)).not.toHaveProperty('for');
  });
  it.each([
    ['/price-approval?for=me', 'Nothing waits for a decision', 'Nothing matches the filters'],
    ['/price-approval?for=me&q=silk', 'Nothing matches the filters', 'Nothing waits for a decision'],
  ])('%s says that it is done, where nothing else is looked for: %s', async (address, said, other) => {
    signedIn('manager', 7);
    answerCalls(answer);
    await openAdmin(address);
    await screen.findByText(said, {}, { timeout: 15_000 });
    expect(screen.queryByText(other)).toBeNull();
  });
  it.each([
    ['/price-approval?for=me', 0],
    ['/price-approval?for=me&q=silk', 1],
  ])('%s offers the way to all once: "Clear filters" only where there are others', async (address, times) => {
    signedIn('manager', 7);
    answerCalls((call) =>
      call.path === '/admin/pricesDeparture' ? { data: [], headers: { 'x-total-count': '0' } } : answer(call),
    );
    await openAdmin(address);
    await screen.findByRole('button', { name: 'Show all' });
    const bar = () => document.querySelectorAll('.filter-chips button');
    await waitFor(() => expect(bar()).toHaveLength(times));
  });
  it('is arranged by a saved view, and reset', async () => {
    signedIn('manager', 7);
    const calls = answerCalls(answer);
    const router = await openAdmin('/request-op-approval');
    await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
    await userEvent.click(await screen.findByRole('button', { name: 'My cancellations' }));
    await waitFor(() =>
      expect(asked(calls, '/requests')).toMatchObject({ kind: 'cancel', createdBy_ne: '7', _order: 'desc' }),
    );
    expect(router.state.location.search).toContain('saved=9');
    await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
    await userEvent.click(await screen.findByRole('button', { name: /Reset the list/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
