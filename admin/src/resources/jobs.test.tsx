import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';

const job = (name: string, state: string, everySeconds: number) => ({
  ...{ id: name, name, state, everySeconds, endedAt: '2026-11-21T01:00:00.000Z', workedAt: null },
  ...{ due: 3, failed: 0, error: '', tookMs: 20 },
});

it('the jobs are a list as any other: named in words, put in order and narrowed by the server', async () => {
  signedIn('root');
  const calls = answerCalls(({ path }) => ({
    data: path === '/jobs' ? [job('send-mail', 'FAILED', 5), job('seal-audit', 'WELL', 3600)] : [],
  }));
  await openAdmin('/jobs');
  const row = (await screen.findByText('Send e-mail')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Failed')).toBeTruthy();
  expect(within(row).getByText('5 s')).toBeTruthy();
  expect(screen.getByText('1 h')).toBeTruthy();
  const asked = () => calls.filter(({ path }) => path === '/jobs').map(({ query }) => query);
  expect(asked()[0]?.get('_sort')).toBeNull();
  await userEvent.click(screen.getByText('Last turn'));
  await waitFor(() => expect(asked().at(-1)?.get('_sort')).toBe('endedAt'));
  expect(asked().at(-1)?.get('_end')).toBe('25');
});
