import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { OpenShift } from '@domain/wire/cash-count';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { CountForm } from './CountForm';

const SHIFT: OpenShift = {
  ...{ branch: 'TST', since: '2026-11-20T10:00:00.000Z', float: 500 },
  lines: [{ method: 'CASH', rows: 1, expected: 1001.8 }],
};
const saved = vi.fn();
async function opened(shift = SHIFT): Promise<{ calls: Call[]; router: Awaited<ReturnType<typeof openPart>> }> {
  saved.mockReset();
  signedIn('staff');
  const calls = answerCalls(({ method, body }) =>
    method === 'POST' ? { status: 201, data: { id: 1, ...(body as object) } } : { data: [] },
  );
  const router = await openPart(<CountForm shift={shift} reread={vi.fn()} done={saved} />, '/cash-up');
  return { calls, router };
}
const type = async (label: string, value: string): Promise<void> => {
  await userEvent.tripleClick(await screen.findByLabelText(label));
  await userEvent.keyboard(value);
  await userEvent.tab();
};
const out = (): string | null | undefined => screen.getByText('To the safe or bank').parentElement?.textContent;

describe('the drawer at the end of a shift', () => {
  it('says what goes out when the float is raised out of the takings, and sends the float it was shown', async () => {
    const { calls } = await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'As the ledger' }));
    expect(out()).toContain('HK$1,001.80');
    await type('Stays in the drawer as float', '800');
    expect(out()).toContain('HK$701.80');
    await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ floatBefore: 500, float: 800 },
      lines: [{ method: 'CASH', expected: 1001.8, counted: 1001.8 }],
    });
  });
  it('counts as cash what the notes and coins come to above the float of before', async () => {
    await opened();
    await userEvent.click(await screen.findByText('Count notes and coins'));
    await type('Number of HK$1000', '1');
    await type('Number of HK$500', '1');
    await userEvent.click(screen.getByRole('button', { name: 'Enter HK$1,000.00 as counted cash' }));
    expect(screen.getAllByText('1.80 short').length).toBeGreaterThan(0);
  });
  it('is done when it is counted, and lets the float alone be taken out', async () => {
    const { calls } = await opened({ ...SHIFT, lines: [{ method: 'CASH', rows: 0, expected: 0 }] });
    expect(await screen.findByText('Nothing was taken since the last count.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change the float of HK$500.00' }));
    await type('Stays in the drawer as float', '0');
    expect(out()).toContain('HK$500.00');
    await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      floatBefore: 500,
      float: 0,
      lines: [],
    });
  });
  it('lets no more stay than it held', async () => {
    const { calls } = await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'As the ledger' }));
    await type('Stays in the drawer as float', '1502');
    expect(await screen.findByText('More would stay than the drawer held: HK$0.20 is missing.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
  it('asks before a count that is not saved is left, or another shop is chosen, and no more when it is saved', async () => {
    const { router } = await opened();
    await type('Remark', 'till was open');
    for (const way of ['/dashboard', '/cash-up?shop=MK']) {
      act(() => void router.navigate(way));
      await userEvent.click((await screen.findAllByRole('button', { name: 'Stay here' })).at(-1) as HTMLElement);
      expect(router.state.location.pathname + router.state.location.search).toBe('/cash-up');
    }
    act(() => void router.navigate('/cash-up?page=2'));
    expect(router.state.location.search).toBe('?page=2');
    await userEvent.click(screen.getByRole('button', { name: 'As the ledger' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    act(() => void router.navigate('/dashboard'));
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
