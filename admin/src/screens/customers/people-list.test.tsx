import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CustomerRow, SHEET_COLUMNS } from '@domain/wire/customer';
import type { SavedViewWire } from '@domain/wire/saved-view';
import { setPreference } from '../../providers/preferences';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { Cockpit } from './Cockpit';

const ADDRESS = '/tour-list-booking?tourCode=JP-KANSAI5&departureDate=2026-12-24';
const person = (memberId: number, part: Partial<CustomerRow>): CustomerRow =>
  ({
    ...{ memberId, seq: memberId, type: 'ADULT', surname: 'CHAN', givenName: `NO ${memberId}`, chineseName: '' },
    ...{ orderNumber: `TST${memberId}`, paymentState: 'paid', flags: [], phone: '', contactPhone: '51234567' },
    ...{ contactPerson: 'CHAN', room: '', diet: '', remark: '', certificateNo: '', nationality: 'CN', age: 40 },
    ...part,
  }) as CustomerRow;
const PEOPLE = [
  person(1, { surname: 'WONG', flags: ['expiresSoon'], expiryDate: '2027-01-01' }),
  person(2, { room: '7', flags: ['documentMissing'], paymentState: 'unpaid' }),
  person(3, { room: '12', remark: 'window' }),
];
const departure = {
  id: 5,
  packageCode: 'JP-KANSAI5',
  packageNames: {},
  departureDate: '2026-12-24',
  returnDate: '2026-12-28',
};
const LIST = {
  departure: { ...departure, version: 1, days: 5, maxPax: 20, free: 10 },
  summary: { travellers: 3, byType: {}, flagged: 2, withoutRoom: 1, aloneUnpaid: 0, withoutSeat: 3, openRequests: 0 },
  data: PEOPLE,
  rooms: [],
};
const VIEW = (at: string): SavedViewWire => ({
  ...{ id: 9, version: 1, screen: at, name: 'For the hotel', scope: 'me', own: true },
  state: {
    q: '',
    filters: { paymentState: ['paid'] },
    sort: { field: 'room', order: 'desc' },
    columns: ['room', 'surname', 'givenName'],
  },
});
const answer = ({ path, query }: Call) => {
  if (path === '/saved-views') return { data: query.get('screen') === 'customers' ? [VIEW('customers')] : [] };
  if (path.startsWith('/customers/get-tour-customer-list/')) return { data: LIST };
  if (path === '/dashboard') return { data: {} };
  return { data: [], headers: { 'x-total-count': '0' } };
};
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const textsOf = (selector: string): string[] => all(selector).map((each) => each.textContent?.trim() ?? '');
const heads = (): string[] => textsOf('.grid thead th');
const numbers = (): string[] => textsOf('.grid tbody th');
const drawn = (): Promise<void> => waitFor(() => expect(numbers()).not.toEqual([]));
/** The file that was asked for last. */
const filed = (calls: readonly Call[]) => {
  const { path, query } = calls.findLast((call) => call.path.includes('/print-')) as Call;
  return { path, people: query.get('people'), columns: query.get('columns') };
};
const field = (): HTMLInputElement | null => document.querySelector('.grid-at input');

describe('the customer list is a list', () => {
  beforeEach(() => {
    // rows are drawn as far as there is room for them, and here nothing has a size
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    signedIn('staff');
    answerCalls(answer);
  });
  it('stands as its address says, keeps the numbers of its rows and does not let them be moved while some are hidden', async () => {
    setPreference('density', 'compact');
    await openPart(
      <Cockpit departureId={5} />,
      `${ADDRESS}&flags=documentMissing&flags=expiresSoon&columns=givenName,room`,
    );
    await drawn();
    expect(heads()).toEqual(['No.', 'Given name', 'Room']);
    expect(all('.grid-compact')).toHaveLength(1);
    expect(numbers()).toEqual(['1', '2']);
    expect(all('.grid [draggable="true"]')).toEqual([]);
  });
  it('is walked along the columns that it shows', async () => {
    await openPart(<Cockpit departureId={5} />, `${ADDRESS}&columns=room,age,givenName`);
    await drawn();
    field()?.focus();
    expect(field()?.getAttribute('aria-label')).toContain('Room');
    await userEvent.keyboard('{Tab}');
    expect(field()?.value).toBe('NO 1');
    await userEvent.keyboard('{Tab}');
    expect(field()?.getAttribute('aria-label')).toContain('Room, CHAN NO 2');
    expect(field()?.value).toBe('7');
  });
  it('is arranged by a saved view, and reset', async () => {
    const router = await openPart(<Cockpit departureId={5} />, ADDRESS);
    await userEvent.click(await screen.findByLabelText('Saved views'));
    await userEvent.click(await screen.findByText('For the hotel'));
    await waitFor(() => expect(heads()).toEqual(['No.', 'Room', 'Surname', 'Given name']));
    expect(textsOf('.grid tbody td:nth-child(4)')).toEqual(['NO 3', 'NO 1']);
    expect(router.state.location.search).toContain('saved=9');
    await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
    await userEvent.click(await screen.findByText('Reset the list'));
    await waitFor(() => expect(heads()).toHaveLength(22));
    expect(router.state.location.search).toContain('tourCode=JP-KANSAI5');
  });
  it('goes into a file as it stands', async () => {
    const calls = answerCalls(answer);
    await openPart(
      <Cockpit departureId={5} />,
      `${ADDRESS}&flags=documentMissing&flags=expiresSoon&columns=room,givenName&sort=-givenName`,
    );
    await drawn();
    await userEvent.click(screen.getByLabelText(/^As Excel file: Customer list/));
    expect(filed(calls)).toEqual({
      path: '/customers/print-customer-list/5',
      people: '2,1',
      columns: 'seq,room,givenName',
    });
  });
  it('leads to a wrong cell whose row and column are hidden', async () => {
    const router = await openPart(<Cockpit departureId={5} />, ADDRESS);
    await drawn();
    await userEvent.click(document.querySelector('[data-r="1"][data-c="5"]') as HTMLElement);
    fireEvent.input(field() as HTMLElement, { target: { value: 'nonsense' } });
    fireEvent.blur(field() as HTMLElement);
    await router.navigate(`${ADDRESS}&q=window&columns=surname,givenName`);
    await waitFor(() => expect(numbers()).toEqual(['3']));
    await userEvent.click(screen.getByText(/CHAN NO 2, Born/));
    await waitFor(() => expect(heads()).toEqual(['No.', 'Surname', 'Given name', 'Born']));
    await waitFor(() => expect(field()?.value).toBe('nonsense'));
    expect(numbers()).toHaveLength(3);
  });
});

describe('the documents in doubt are a list', () => {
  it('narrowed by doubt, ordered, and found again as left after another tab', async () => {
    signedIn('staff');
    answerCalls(answer);
    const router = await openPart(<Cockpit departureId={5} />, `${ADDRESS}&tab=documents&sort=-name&q=chan`);
    const names = (): string[] => [...document.querySelectorAll('.row-link')].map((each) => each.textContent ?? '');
    await waitFor(() => expect(names()).toEqual(['WONG NO 1', 'CHAN NO 2']));
    await userEvent.click(await screen.findByText('Document missing 1'));
    await waitFor(() => expect(names()).toEqual(['CHAN NO 2']));
    await userEvent.click(screen.getByText('List'));
    await drawn();
    expect(router.state.location.search).not.toContain('flags');
    await userEvent.click(screen.getByText('Documents'));
    await waitFor(() => expect(router.state.location.search).toContain('flags=documentMissing'));
    expect(names()).toEqual(['CHAN NO 2']);
  });
  it('go into a file as the list stands, a cell of two things as two columns', async () => {
    signedIn('staff');
    const calls = answerCalls(answer);
    const address = `${ADDRESS}&tab=documents&sort=-name&columns=chineseName,name,doubts`;
    await openPart(<Cockpit departureId={5} />, address);
    await userEvent.click(await screen.findByLabelText(/^As Excel file: Documents to check/));
    expect(filed(calls)).toEqual({
      path: '/customers/print-missing-documents/5',
      people: '1,2',
      columns: 'chineseName,surname,givenName,doubts',
    });
  });
  it.each([
    ['customers', '', 22],
    [
      'documents',
      '&tab=documents&columns=name,type,doubts,phone,certificateType,expiryDate,payment,orderNumber,birthDate,nationality,remark',
      17,
    ],
  ])('the %s go with columns that a file knows', async (_list, where, count) => {
    signedIn('staff');
    const calls = answerCalls(answer);
    await openPart(<Cockpit departureId={5} />, ADDRESS + where);
    await userEvent.click(await screen.findByLabelText(/^As Excel file/));
    const columns = filed(calls).columns?.split(',') ?? [];
    expect(columns).toHaveLength(count);
    expect(columns.filter((key) => !SHEET_COLUMNS.some((known) => known === key))).toEqual([]);
  });
});
