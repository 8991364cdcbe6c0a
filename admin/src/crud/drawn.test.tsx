import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as kinds from '@domain/fields';
import { defineMachine } from '@domain/machine';
import type { Resource } from '@domain/resource';
import { openPart, signedIn } from '../test/admin';
import { type OpenRecord, useOpenRecord } from '../parts/verbs';
import { answerCalls, type Call } from '../test/api';
import { FormPage } from './FormPage';
import { ListPage } from '../lists/ListPage';
import { ShowPage } from './ShowPage';

const machine = defineMachine({
  name: 'bills',
  states: ['draft', 'confirmed', 'paid'],
  initial: ['draft'],
  moves: {
    confirm: { from: ['draft'], to: 'confirmed', right: 'branches.write' },
    pay: { from: ['confirmed'], to: 'paid', right: 'branches.write', reason: 'required' },
    reopen: { from: ['paid'], to: 'draft', right: 'system' },
  },
});
/** What declarations may say, all in one. */
const BILLS: Resource = {
  name: 'bills',
  path: 'bills',
  title: 'name',
  fields: {
    name: kinds.text({ required: true, group: 'who' }),
    kind: kinds.oneOf(['hotel', 'coach'], 'words.none', { group: 'who', initial: 'coach' }),
    nights: kinds.int({ group: 'what', unit: 'nights', when: { field: 'kind', is: ['hotel'] } }),
    cost: kinds.money({ group: 'what' }),
    shops: kinds.refs('branches', { group: 'what' }),
    lines: kinds.rows({ item: kinds.text({ required: true }), each: kinds.money() }, { sorted: true }),
    state: kinds.state(machine, 'words.none', { draft: 'neutral', confirmed: 'waiting', paid: 'good' }),
    total: kinds.computed(kinds.money()),
    secret: kinds.text({ hidden: true }),
  },
  list: ['name', 'state', 'cost', 'shops', 'lines'],
  filters: ['state', 'cost', 'secret'],
  bar: ['state', 'cost'],
  tabs: ['draft', 'confirmed'],
  moves: { confirm: { tone: 'good', bulk: true }, pay: { tone: 'bad' } },
  allow: { list: 'self', show: 'self', create: 'branches.write', edit: 'branches.write' },
};
const ROW = {
  ...{ id: 7, version: 2, name: 'Harbour Inn', kind: 'hotel', nights: 3, cost: 1200, total: 2400, state: 'draft' },
  shops: [1, 2],
  lines: [{ item: 'Rooms', each: 600 }],
};
const ROWS = [ROW, { ...ROW, id: 8, name: 'Peak Coach', state: 'confirmed' }];
const BRANCHES = [
  { id: 1, code: 'TST', name: 'Tsim Sha Tsui' },
  { id: 2, code: 'MK', name: 'Mong Kok' },
];
const list = (data: readonly unknown[]) => ({ data, headers: { 'x-total-count': String(data.length) } });
const answer = ({ path, query, method }: Call) => {
  if (path === '/branches') return list(BRANCHES);
  if (method !== 'GET') return { data: ROW };
  if (path === '/bills/7') return { data: ROW };
  if (path !== '/bills') return { data: [] };
  return list(ROWS.filter((row) => !query.has('state') || query.getAll('state').includes(row.state)));
};
beforeEach(() => signedIn('root'));

describe('a list drawn from a declaration', () => {
  it('counts in its tabs what the list is narrowed to, and asks for the ready counts where nothing narrows it', async () => {
    const asked = { ...BILLS, calls: { counts: 'bills/counts' } };
    const ready = ({ path, query, method }: Call) =>
      path === '/bills/counts'
        ? { data: [{ state: 'draft', count: 42 }] }
        : query.get('_end') === '1'
          ? { data: [], headers: { 'x-total-count': query.get('state') === 'draft' ? '3' : '5' } }
          : answer({ path, query, method, body: null, headers: {} });
    const calls = answerCalls(ready);
    const router = await openPart(<ListPage resource={asked} />, '/data/bills');
    expect((await screen.findAllByText('42')).length).toBe(2);
    expect(calls.filter(({ query }) => query.get('_end') === '1')).toEqual([]);
    await router.navigate('/data/bills?cost_gte=1200&state=confirmed');
    expect(await screen.findByText('3')).toBeDefined();
    const counted = calls.filter(({ query }) => query.get('_end') === '1').map(({ query }) => query);
    expect(counted.map((query) => query.get('cost_gte'))).toEqual(['1200', '1200', '1200']);
    expect(counted.map((query) => query.getAll('state')).sort()).toEqual([[], ['confirmed'], ['draft']]);
  });
  it('says of a tab no more than the tab, and offers to clear what else narrows it', async () => {
    answerCalls(answer);
    const router = await openPart(<ListPage resource={{ ...BILLS, bar: ['cost'] }} />, '/data/bills?state=confirmed');
    await screen.findByText('Peak Coach');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await router.navigate('/data/bills?state=confirmed&cost_gte=1200');
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined();
  });
  it('offers to clear also what narrows it without a word here', async () => {
    answerCalls(answer);
    await openPart(<ListPage resource={BILLS} />, '/data/bills?secret_like=x');
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined();
  });
  it('has states as tabs with counts, tags, several references by one question, and no hidden field', async () => {
    const calls = answerCalls(answer);
    await openPart(<ListPage resource={BILLS} />, '/data/bills');
    expect((await screen.findAllByText('Tsim Sha Tsui, Mong Kok')).length).toBe(2);
    expect(calls.filter(({ path }) => path === '/branches').map(({ query }) => query.getAll('id'))).toEqual([
      ['1', '2'],
    ]);
    const tabs = await screen.findAllByRole('tab');
    await waitFor(() => expect(tabs.map((each) => each.textContent)).toEqual(['All 2', 'draft 1', 'confirmed 1']));
    expect(document.querySelectorAll('.state-tag').length).toBe(2);
    expect(screen.queryByText('secret')).toBeNull();
  });
  it('offers the moves of the machine to whoever may make them, and asks why where that is asked', async () => {
    const calls = answerCalls(answer);
    await openPart(<ListPage resource={BILLS} />, '/data/bills');
    const menus = await screen.findAllByRole('button', { name: 'Actions' });
    await userEvent.click(menus[1] as HTMLElement);
    await userEvent.click(await screen.findByText('pay'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Invoice 88');
    await userEvent.click(within(dialog).getByRole('button', { name: 'pay' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeDefined());
    const post = calls.find(({ method }) => method === 'POST');
    expect(post).toMatchObject({ path: '/bills/8/pay', body: { reason: 'Invoice 88', version: 2 } });
    expect(post?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('rows that are ticked', () => {
  it('are moved by those verbs that are for several, each with how many of them it can be done with', async () => {
    const calls = answerCalls(answer);
    await openPart(<ListPage resource={BILLS} />, '/data/bills');
    const boxes = await screen.findAllByRole('checkbox');
    await userEvent.click(boxes[0] as HTMLElement);
    const bar = await screen.findByRole('region', { name: '2 selected' });
    expect(within(bar).queryByRole('button', { name: /^pay/ })).toBeNull();
    await userEvent.click(within(bar).getByRole('button', { name: 'confirm (1)' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/bills/7/confirm');
    // one of them is named: the row may be gone from the list by then
    await screen.findByText('confirm: done for Harbour Inn');
  });
});

describe('a record drawn from a declaration', () => {
  it('stands under its headings, with units, nested rows, and its moves as buttons', async () => {
    answerCalls(answer);
    await openPart(<ShowPage resource={BILLS} id="7" />, '/data/bills/7');
    await screen.findByRole('heading', { name: /Harbour Inn/ });
    expect(screen.getByRole('heading', { name: 'what' })).toBeTruthy();
    expect(screen.getAllByText('nights').map((each) => each.closest('dd')?.textContent)).toContain('3 nights');
    expect(within(screen.getByRole('table')).getByText('Rooms')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'confirm' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'pay' })).toBeNull();
  });
  it('has its moves in the search from anywhere, with the reason where one cannot be made now', async () => {
    answerCalls(answer);
    let open: OpenRecord | undefined;
    function Search() {
      open = useOpenRecord();
      return null;
    }
    const page = (
      <>
        <ShowPage resource={BILLS} id="7" />
        <Search />
      </>
    );
    await openPart(page, '/data/bills/7');
    await waitFor(() => expect(open?.name).toBe('Harbour Inn'));
    expect(open?.verbs.map(({ key, whyNot }) => [key, whyNot])).toEqual([
      ['confirm', undefined],
      ['pay', 'Not possible while draft'],
    ]);
  });
});

describe('a form drawn from a declaration', () => {
  it('asks only for what belongs, and sends rows, references and nothing that does not', async () => {
    const calls = answerCalls(answer);
    await openPart(<FormPage resource={BILLS} id="7" instead={() => null} />, '/data/bills/7/edit');
    const nights = await screen.findByRole('spinbutton', { name: 'nights' });
    expect((nights as HTMLInputElement).value).toBe('3');
    await userEvent.type(screen.getByLabelText('item'), ' and breakfast');
    await userEvent.click(screen.getByRole('combobox', { name: 'kind' }));
    await userEvent.click((await screen.findAllByText('coach')).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('spinbutton', { name: 'nights' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/bills/7',
      body: { kind: 'coach', nights: null, lines: [{ item: 'Rooms and breakfast', each: 600 }], version: 2 },
    });
  });
});

describe('a form of a new record', () => {
  it('carries one key until it is saved: an answer that was lost makes no second record', async () => {
    let reached = 0;
    const calls = answerCalls((call) => {
      if (call.method === 'POST' && ++reached === 1) return { status: 500, data: {} };
      return call.method === 'POST' ? { data: { ...ROW, id: 9 } } : answer(call);
    });
    await openPart(<FormPage resource={BILLS} instead={() => null} />, '/data/bills/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'name' }), 'Harbour Inn');
    const posts = () => calls.filter(({ method }) => method === 'POST');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: /Save/ }));
    await waitFor(() => expect(posts()).toHaveLength(2));
    const keys = posts().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('what may be done with a record', () => {
  const bound: Resource = {
    ...BILLS,
    fields: { ...BILLS.fields, madeBy: kinds.ref('users', { readOnly: true }) },
    scope: { own: 'madeBy' },
    allow: { list: 'self', show: 'self', edit: 'tours.delete', remove: 'tours.delete' },
  };
  const shown = async (madeBy: number, state: string) => {
    signedIn('staff', 1);
    const row = { ...ROW, madeBy, state };
    answerCalls((call) => (call.path === '/bills/7' ? { data: row } : answer(call)));
    await openPart(<ShowPage resource={bound} id="7" />, '/data/bills/7');
    await screen.findAllByText('Harbour Inn');
    return [/Edit/, /Delete/].map((name) => screen.queryAllByRole('button', { name }).length > 0);
  };
  it('is offered within the bound of a right, where the state lets it', async () => {
    expect(await shown(1, 'draft')).toEqual([true, true]);
  });
  it('is not offered on what somebody else made', async () => {
    expect(await shown(2, 'draft')).toEqual([false, false]);
  });
  it('is not offered on what has gone on', async () => {
    expect(await shown(1, 'confirmed')).toEqual([false, false]);
  });
  it('leads to what it refers to', async () => {
    signedIn('root');
    answerCalls(answer);
    await openPart(<ShowPage resource={BILLS} id="7" />, '/data/bills/7');
    const link = await screen.findByRole('link', { name: 'Mong Kok' });
    expect(link.getAttribute('href')).toBe('/data/branches/2');
  });
  it('is shown by the address of its form, with why, where it cannot be written in', async () => {
    signedIn('staff', 1);
    answerCalls((call) =>
      call.path === '/bills/7' ? { data: { ...ROW, madeBy: 1, state: 'confirmed' } } : answer(call),
    );
    await openPart(<FormPage resource={bound} id="7" instead={(why) => <p>{why}</p>} />, '/data/bills/7/edit');
    expect(await screen.findByText('Not possible while confirmed')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });
});

describe('what refers to a record', () => {
  it('stands beneath it as a list of its own, narrowed to it', async () => {
    const calls = answerCalls(({ path }) => {
      if (path === '/shops/3') return { data: { id: 3, code: 'TST', name: 'Tsim Sha Tsui' } };
      return path === '/users' ? list([{ id: 1, loginId: 'wong', fullName: 'Wong', branch: 'TST' }]) : { data: [] };
    });
    const shops: Resource = {
      ...{ name: 'shops', path: 'shops', title: 'name', list: ['name'], allow: { list: 'self', show: 'self' } },
      fields: { code: kinds.text(), name: kinds.text() },
      details: [{ resource: 'users', by: 'branch' }],
    };
    await openPart(<ShowPage resource={shops} id="3" />, '/data/shops/3?tab=users');
    await waitFor(() => expect(calls.some(({ path }) => path === '/users')).toBe(true));
    expect(calls.find(({ path }) => path === '/users')?.query.get('branch')).toBe('TST');
    // which shop it is of stands above
    expect(await screen.findByText('wong')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Branch/ })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Login/ })).toBeTruthy();
  });
});
