import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, businessDate } from '@domain/dates';
import type { ReportInfo } from '@domain/wire/report';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { stackedOf } from './cells';
import { comingFirst } from './DepartureFields';
import Reports from './Reports';
import { asAsked, isComplete, usual } from './usual';

const params = (...names: string[]): ReportInfo['params'] =>
  names.map((name) => ({ name: name.replace('?', ''), required: !name.endsWith('?') })) as ReportInfo['params'];
const DETAILS: ReportInfo = { type: 2, name: 'paymentDetails', params: params('from', 'to', 'branch?') };
const INSURANCE: ReportInfo = { type: 5, name: 'insurance', params: params('packageCode', 'departureDate') };

describe('what a report is first asked', () => {
  afterEach(() => vi.useRealTimers());
  it.each<[string, ReportInfo['params'], Record<string, string>, boolean]>([
    ['this month up to today', params('from', 'to', 'branch?'), { from: '2027-02-01', to: '2027-02-01' }, true],
    ['this month', params('year', 'month'), { year: '2027', month: '2' }, true],
    [
      'the departures of this month',
      params('packageCode?', 'from?', 'to?'),
      { from: '2027-02-01', to: '2027-02-28' },
      true,
    ],
    ['nothing: it is about one departure', params('packageCode', 'departureDate'), {}, false],
  ])('%s', (_case, names, values, complete) => {
    // already the first of the next month in Hong Kong
    vi.useFakeTimers({ now: new Date('2027-01-31T17:00:00Z'), toFake: ['Date'] });
    expect(usual({ params: names })).toEqual(values);
    expect(isComplete({ params: names }, values)).toBe(complete);
  });
  it('a single departure leaves no period', () =>
    expect(asAsked({ packageCode: 'JP-KANSAI5', departureDate: '2027-01-01', from: '2027-01-01' })).toEqual({
      packageCode: 'JP-KANSAI5',
      departureDate: '2027-01-01',
    }));
});

it('offers the departures of a tour from the next one on, those that are over behind them', () => {
  const dates = [-60, -7, 0, 14, 21].map((days) => ({ departureDate: addDays(businessDate(new Date()), days) }));
  const [oldest, last, today, next, later] = dates;
  expect(comingFirst(dates)).toEqual([today, next, later, last, oldest]);
});

it('has what belongs to a thing under it on the screen, each for itself on paper', () => {
  const keys = ['receiptNo', 'takenAt', 'orderNumber', 'contact', 'amount'];
  const columns = keys.map((key) => ({ key, kind: 'text' as const }));
  const table = { name: 'paymentDetails', columns, rows: [], totals: {} };
  const said = (printing: boolean) => stackedOf(table, printing).map(({ column, under }) => [column.key, under?.key]);
  expect(said(false)).toEqual([
    ['receiptNo', 'takenAt'],
    ['orderNumber', 'contact'],
    ['amount', undefined],
  ]);
  expect(said(true)).toEqual(keys.map((key) => [key, undefined]));
});

describe('a report on screen', () => {
  const open = (path: string) => {
    signedIn('manager');
    const calls = answerCalls(({ path: at, query }) => {
      if (at === '/tours/admin/getTourCode')
        return { data: [{ id: 1, packageCode: 'KR-JEJU4', name: 'Jeju', status: 'approved' }] };
      if (at.startsWith('/departures/tour/'))
        return { data: at.endsWith('/KR-JEJU4') ? [{ departureDate: '2027-01-08', bookedCount: 18 }] : [] };
      if (at !== '/admin/report') return { data: { branches: [] } };
      if (!query.has('type')) return { data: [DETAILS, INSURANCE] };
      if (query.get('packageCode') === 'NOPE')
        return { status: 404, data: { code: 'tour.notFound', errors: { packageCode: ['Tour code not found!'] } } };
      const columns = [
        { key: 'orderNumber', kind: 'text' },
        { key: 'amount', kind: 'money', total: true },
      ];
      const rows = [{ orderNumber: 'TST1', amount: 12.5 }];
      return {
        data: {
          type: 2,
          name: 'paymentDetails',
          columns,
          rows,
          totals: { amount: 12.5 },
          more: [{ name: 'departureMargins', columns, rows, totals: {} }],
        },
      };
    });
    return openPart(<Reports />, path).then(() => calls);
  };
  it('is there with its usual period when it is chosen, and leads to the orders of its rows', async () => {
    const calls = await open('/tour-report?type=2');
    const [order] = await screen.findAllByText('TST1');
    expect(screen.getByRole('heading', { name: 'Planned profit by departure' })).toBeTruthy();
    expect(screen.getByText('1 row · Amounts in HK$')).toBeTruthy();
    expect(order?.getAttribute('href')).toBe('/tour-booking-management?order=TST1');
    expect(screen.getByRole('link', { name: 'Customer lists' }).getAttribute('href')).toBe('/tour-list-booking');
    expect(calls.at(-1)?.query.get('from')).toMatch(/-01$/);
    expect(document.querySelector('.ant-table-content')?.getAttribute('tabindex')).toBe('0');
  });
  it('is the first one where none is named, and none where there is no such', async () => {
    await open('/tour-report');
    expect(await screen.findAllByText('TST1')).toHaveLength(2);
    await openPart(<Reports />, '/tour-report?type=9');
    expect(await screen.findByText('Choose one of the reports.')).toBeTruthy();
  });
  it('finds the tour by its code and offers the departures that it has; one of the two alone is asked for the other', async () => {
    const calls = await open('/tour-report?type=5');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.type(await screen.findByLabelText(/Tour code/), 'jeju');
    await user.click(await screen.findByText('Jeju'));
    await user.click(screen.getByRole('button', { name: 'Show report' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(calls.some(({ query }) => query.get('type') === '5')).toBe(false);
    await user.click(screen.getByLabelText(/Departure date/));
    await user.click(await screen.findByTitle('2027-01-08 Fri · 18 booked'));
    await user.click(screen.getByRole('button', { name: 'Show report' }));
    await waitFor(() =>
      expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
        packageCode: 'KR-JEJU4',
        departureDate: '2027-01-08',
      }),
    );
  });
  it('asks first what it must know, and says at the field what was wrong', async () => {
    const calls = await open('/tour-report?type=5');
    fireEvent.change(await screen.findByLabelText(/Tour code/), { target: { value: 'NOPE' } });
    expect(calls.some(({ query }) => query.get('type') === '5')).toBe(false);
    await openPart(<Reports />, '/tour-report?type=5&packageCode=NOPE&departureDate=2027-01-01');
    await waitFor(() => expect(screen.getByText('Tour code not found!').className).toContain('error'));
  });
});

describe('a report of more rows than come at once', () => {
  it('is turned over on the server, counts all of them, and draws what the server added up', async () => {
    signedIn('manager');
    const calls = answerCalls(({ path, query }) => {
      if (path !== '/admin/report') return { data: { branches: [] } };
      if (!query.has('type')) return { data: [DETAILS] };
      const start = Number(query.get('_start'));
      const rows = Array.from({ length: Math.min(1000, 1003 - start) }, (_each, n) => ({ receiptNo: `R${start + n}` }));
      const columns = [{ key: 'receiptNo', kind: 'text' }];
      const table = { type: 2, name: 'paymentDetails', columns, rows, totals: {}, more: [] };
      const bars = [-2, 5].map((amount) => ({ name: `M${amount}`, values: { amount } }));
      const drawn = { along: 'method', lying: true, measures: ['amount'], series: ['amount'], split: false, more: 0 };
      return { data: { ...table, window: { start, count: 1003 }, chart: { ...drawn, bars } } };
    });
    await openPart(<Reports />, '/tour-report?type=2');
    expect(await screen.findByText('R49')).toBeTruthy();
    expect(screen.queryByText('R50')).toBeNull();
    expect(screen.getByText(/1,?003 rows/)).toBeTruthy();
    expect(await screen.findByText('Amount · HK$')).toBeTruthy();
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByTitle('21'));
    expect(await screen.findByText('R1002')).toBeTruthy();
    expect(screen.queryByText('R999')).toBeNull();
    expect(calls.at(-1)?.query.get('_start')).toBe('1000');
  });
});
