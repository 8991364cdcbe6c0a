import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { FirstSteps, NothingWaits } from './FirstSteps';

const open = async (as: 'root' | 'staff', packages: number, address = '', set: Record<string, unknown> = {}) => {
  signedIn(as);
  answerCalls(({ path }) => {
    const total = path === '/tours' || path === '/tours/admin' ? packages : 1;
    return {
      data:
        path === '/parameters'
          ? Object.entries(set).map(([key, value]) => ({ key, value }))
          : Array(total).fill({ id: 1, address }),
      headers: { 'x-total-count': `${total}` },
    };
  });
  await openPart(<FirstSteps>tasks</FirstSteps>, '/dashboard');
};
it('of an empty company leads whoever sets it up, and ticks nothing that only the start made', async () => {
  await open('root', 0);
  await screen.findByText('First steps');
  const steps = screen.getAllByRole('link');
  expect(steps.map((each) => each.getAttribute('href'))).toEqual([
    ...['/data/branches', '/setting/system', '/setting/system', '/view-profile', '/create-package'],
  ]);
  expect(screen.queryByLabelText('done')).toBeNull();
});
it('count the shops as entered when one has an address', async () => {
  await open('root', 0, '12 Nathan Road');
  await screen.findByLabelText('done');
  const [shop, ...others] = screen.getAllByRole('link');
  expect(shop?.textContent).toBe('Enter your branches');
  expect(others.map((each) => each.textContent?.slice(0, 1))).toEqual(['2', '3', '4', '5']);
});
it('tick the name and number of the company when both are there, in whatever language', async () => {
  await open('root', 0, '', { licenceNo: '350000', companyName: { en: '', 'zh-Hant': '好運旅遊' } });
  const done = await screen.findByLabelText('done');
  expect(done.closest('a')?.textContent).toContain('company name');
});
it('do not tick them where papers have no name to bear', async () => {
  await open('root', 0, '', { licenceNo: '350000' });
  await screen.findByText('First steps');
  expect(screen.queryByLabelText('done')).toBeNull();
});
it.each([
  ['staff', 0],
  ['root', 1],
] as const)('are not for %s with %s packages', async (as, packages) => {
  await open(as, packages);
  await screen.findByText('tasks');
  expect(screen.queryByText('First steps')).toBeNull();
});
it.each([
  ['staff', 0, /first comes a package with its departures and its price/, true],
  ['fc-manager', 0, /first comes a package/, false],
  ['staff', 1, /Take the next caller/, false],
] as const)('%s with %s departures to come reads what can be done: %s', async (as, departures, said, writes) => {
  signedIn(as);
  answerCalls(() => ({ data: Array(departures).fill({ id: 1 }), headers: { 'x-total-count': String(departures) } }));
  await openPart(<NothingWaits />, '/dashboard');
  await screen.findByText(said);
  expect(screen.queryByRole('link', { name: 'Write the first package' }) !== null).toBe(writes);
});
