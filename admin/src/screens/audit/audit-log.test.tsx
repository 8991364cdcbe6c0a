import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AuditWire } from '@domain/wire/audit';
import type { UserType } from '@domain/words';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { RESOURCES } from '@domain/resources';
import { Browse } from '../../crud/ResourceScreens';
import { useText } from '../../providers/i18n';
import { auditWords } from './words';

const ORDER = { name: 'TST2611210001', link: '/tour-booking-management?order=TST2611210001' };
const row = (id: number, part: Partial<AuditWire>): AuditWire => ({
  ...{ id, at: '2026-11-21T02:00:00.000Z', actorId: 3, actorName: 'Chan', actorType: 'staff', branch: 'TST' },
  ...{ resource: 'orders', recordId: '7', record: ORDER, action: 'update', before: null, after: null, reason: '' },
  requestId: `r-${id}`,
  ...part,
});
const before = { orderState: 'HOLD', dueNow: 100000 };
const ROWS = [
  row(1, { resource: 'sub-orders', before, after: { orderState: 'CONFIRMED', dueNow: 250050 } }),
  row(2, { resource: 'parameters', recordId: 'childShare', record: { name: 'childShare', link: null } }),
  row(3, { resource: 'site', recordId: 'menus', record: { name: 'menus', link: null } }),
  row(4, { resource: 'users', recordId: '9', record: { name: 'Wong (wong)', link: null } }),
  row(5, { resource: 'cars', record: { name: 'Coach 1 · JP-KANSAI5 2026-12-24', link: null } }),
];
async function open(userType: UserType): Promise<Record<string, string | null>> {
  signedIn(userType);
  answerCalls(({ path }) =>
    path === '/audit' ? { data: ROWS, headers: { 'x-total-count': String(ROWS.length) } } : { data: [] },
  );
  await openPart(<Browse resource={RESOURCES.audit} />, '/audit');
  const cells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.ant-table-row td:nth-child(5)')];
  await waitFor(() => expect(cells()).toHaveLength(ROWS.length));
  return Object.fromEntries(
    cells().map((cell) => [cell.textContent ?? '', cell.querySelector('a')?.getAttribute('href') ?? null]),
  );
}

describe('the audit log', () => {
  it('says what a row is about and leads there whoever may open it', async () => {
    expect(await open('root')).toEqual({
      [ORDER.name]: ORDER.link,
      'Child share': '/setting/tour',
      Menus: '/menu',
      'Wong (wong)': '/view-profile?id=9',
      'Coach 1 · JP-KANSAI5 2026-12-24': null,
    });
  });
  it('says at which shop somebody did it', async () => {
    await open('root');
    expect(document.querySelector('.ant-table-row td:nth-child(2)')?.textContent).toBe('Chan · TST');
  });
  it('names what is said of stamps that a shop bought or claims back', async () => {
    function Said() {
      const { fieldName } = auditWords(useText(), { resource: 'levyStamps', recordId: 'MK' });
      return (
        <p>{['branch', 'boughtOn', 'stamps', 'formNo', 'remark'].map((each) => fieldName(each, [])).join(' · ')}</p>
      );
    }
    await openPart(<Said />, '/');
    await screen.findByText('Branch · Bought on · Number of stamps · Form no. · Remark');
  });
  it('tells an amount that is no whole number of cents as it was kept', () => {
    const text = Object.assign((key: string) => key, { find: (_key: string, or: string) => or });
    const { shown } = auditWords(text as never, { resource: 'levyStamps', recordId: '1' });
    expect([shown?.('amount', 278, {}, []), shown?.('amount', 2.78, {}, [])]).toEqual(['HK$2.78', undefined]);
  });
  it('tells departures that were logged by their ids by code and date', async () => {
    signedIn('root');
    const [one, two] = [
      { id: 3, packageCode: 'KR-SEOUL5', departureDate: '2026-12-26' },
      { id: 7, packageCode: 'NE-HARBIN6', departureDate: '2026-12-27' },
    ];
    answerCalls(({ path }) => ({ data: path.startsWith('/departures') ? [one, two] : [] }));
    function Said() {
      const { shown } = auditWords(useText(), { resource: 'disruptions', recordId: '1' });
      return <p>{shown?.('departures', [3, 7], {}, ['departures'])}</p>;
    }
    await openPart(<Said />, '/');
    await waitFor(() =>
      expect(document.querySelector('p')?.textContent).toBe('KR-SEOUL5 · 2026-12-26, NE-HARBIN6 · 2026-12-27'),
    );
  });
  it('leads nobody where they may not go', async () => {
    const links = await open('staff');
    expect(links['Wong (wong)']).toBeNull();
    expect(links[ORDER.name]).toBe(ORDER.link);
  });
  it('names fields and values as the screens do', async () => {
    await open('root');
    await userEvent.click(document.querySelector('.ant-table-row .row-link') as HTMLElement);
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.querySelector('.changes')).not.toBeNull());
    const said = [...document.querySelectorAll('.changes > div')].map((each) => each.textContent);
    expect(said).toEqual(['StateOn hold → Confirmed', 'Due nowHK$1,000.00 → HK$2,500.50']);
  });
});
