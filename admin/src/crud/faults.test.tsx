import { useCreate } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AxiosAdapter } from 'axios';
import { describe, expect, it } from 'vitest';
import type { AuditWire } from '@domain/wire/audit';
import * as kinds from '@domain/fields';
import type { Resource } from '@domain/resource';
import { RESOURCES } from '@domain/resources';
import { AuditChanges } from '../parts/AuditChanges';
import { HistoryTab } from '../parts/HistoryTab';
import { FilterBar } from '../parts/list/FilterBar';
import { useListState } from '../parts/list/state';
import { StatusTag } from '../parts/StatusTag';
import { http } from '../providers/client';
import { i18n, useText } from '../providers/i18n';
import { openPart, signedIn } from '../test/admin';
import { answerCalls, type Call } from '../test/api';
import { columnsOf } from '../lists/columns';
import { FieldText } from '../fields/field-text';
import { filterKeys, filtersOf } from '../lists/filters';
import { ListPage } from '../lists/ListPage';
import { RefSelect } from '../fields/RefSelect';

const THING = {
  name: 'things',
  path: 'things',
  title: 'name',
  fields: {
    name: kinds.text(),
    beds: kinds.int(),
    rate: kinds.money(),
    share: kinds.percent(),
    photo: kinds.image(),
    paper: kinds.file(),
    notes: kinds.richText(),
  },
  list: ['name', 'beds', 'rate', 'share', 'photo', 'paper', 'notes'],
  filters: ['name', 'beds', 'rate', 'share'],
  allow: { list: 'self' },
} as const satisfies Resource;
const user = (id: number, branch: string) => ({
  ...{ id, version: 1, loginId: `u${id}`, fullName: `User ${id}` },
  branch,
});
const BRANCHES = [
  { id: 1, code: 'TST', name: 'Tsim Sha Tsui' },
  { id: 2, code: 'MK', name: 'Mong Kok' },
];
const list = (data: unknown[]) => ({ data, headers: { 'x-total-count': String(data.length) } });

describe('a list', () => {
  it('asks once for all that its rows refer to', async () => {
    signedIn('root');
    const calls = answerCalls(({ path }) => {
      if (path === '/users') return list(Array.from({ length: 25 }, (_, i) => user(i + 2, i % 2 ? 'MK' : 'TST')));
      return path === '/branches' ? list(BRANCHES) : { data: {} };
    });
    await openPart(<ListPage resource={RESOURCES.users} />, '/view-profile');
    await waitFor(() => expect(screen.getAllByText('MK · Mong Kok').length).toBe(12), {
      timeout: 15_000,
    });
    const asked = (path: string): Call[] => calls.filter((call) => call.path === path && call.query.has('code'));
    expect(asked('/branches').map((call) => call.query.getAll('code').sort())).toEqual([['MK', 'TST']]);
  });
  it.each(['tours', 'prices', 'departures'] as const)('of %s says what it is for while it is empty', async (name) => {
    signedIn('staff');
    answerCalls(() => list([]));
    await openPart(<ListPage resource={RESOURCES[name]} />, '/');
    await screen.findByText(i18n.t(`resources.${name}.empty`), {}, { timeout: 15_000 });
  });
  it('names people to who may not list them, and does not offer to choose one', async () => {
    signedIn('staff');
    const calls = answerCalls(({ path }) => {
      if (path === '/disruptions') return list([{ id: 1, reason: 'Typhoon', state: 'OPEN', createdBy: 3 }]);
      return path === '/users/names' ? list([{ id: 3, fullName: 'Martin Mak' }]) : { data: [] };
    });
    await openPart(<ListPage resource={RESOURCES.disruptions} />, '/disruptions?columns=reason,createdBy');
    await screen.findByText('Martin Mak', {}, { timeout: 15_000 });
    expect(calls.filter(({ path }) => path === '/users')).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Opened by' })).toBeNull();
  });
  it('asks for numbers by from and to, never by a part of their text', async () => {
    expect(filterKeys(THING)).toEqual([
      'name_like',
      ...['beds', 'rate', 'share'].flatMap((f) => [`${f}_gte`, `${f}_lte`]),
    ]);
    const spec = { id: 'things', filters: filterKeys(THING) };
    function Bar() {
      const text = useText();
      const state = useListState(spec);
      const filters = filtersOf(THING, text);
      return <FilterBar state={state} filters={filters} search={false} searchRef={{ current: null }} />;
    }
    const router = await openPart(<Bar />, '/things');
    await userEvent.type(await screen.findByLabelText('rate From'), '12.5{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?rate_gte=12.5'));
  });
  it('keeps its filters in one row: two dates leave no room for a third, which stands behind "more"', async () => {
    const state = { filters: {}, spec: { id: 'x' } } as never;
    function Bar() {
      const filters = filtersOf(RESOURCES.accessRequests, useText());
      return <FilterBar state={state} filters={filters} search={false} searchRef={{ current: null }} />;
    }
    await openPart(<Bar />, '/');
    await screen.findByRole('button', { name: /More filters/ });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
  it('calls the button "Filters" where none stands beside it', async () => {
    const state = { filters: {}, spec: { id: 'x' } } as never;
    const filters = [{ kind: 'text' as const, field: 'branch', label: 'Shop' }];
    await openPart(<FilterBar state={state} filters={filters} search={false} searchRef={{ current: null }} />, '/');
    await screen.findByRole('button', { name: /Filters/ });
    expect(screen.queryByRole('button', { name: /More filters/ })).toBeNull();
  });
  it('puts nothing in order by what nobody looks for: a picture’s own key', () => {
    const text = Object.assign((key: string) => key, { find: (key: string) => key });
    const sorted = columnsOf(THING, text as never, 'en').filter((column) => column.sort);
    expect(sorted.map((column) => column.key)).toEqual(['name', 'beds', 'rate', 'share']);
  });
});

describe('a record', () => {
  it('with a state of no known look is told all the same', async () => {
    await openPart(<StatusTag kind={'supplierState' as never} value="" />, '/');
    await openPart(<StatusTag kind={'supplierState' as never} value="draft" />, '/');
    await screen.findByText('draft');
  });
  it('shows formatted text as it was written, without what could act', async () => {
    const html = '<p>Bring <strong>water</strong></p><img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    await openPart(<FieldText field={kinds.richText()} value={html} />, '/');
    expect((await screen.findByText('water')).tagName).toBe('STRONG');
    expect(document.querySelector('.rich-view')?.innerHTML).not.toMatch(/script|onerror/);
  });
});

describe('the history of a declared resource', () => {
  const changes: Pick<AuditWire, 'before' | 'after'> = {
    before: { userType: 'staff', gender: 'male', mustChangePassword: true, enabled: true, branch: 'MK' },
    after: { userType: 'manager', gender: 'female', mustChangePassword: false, enabled: false, branch: 'TST' },
  };
  const row = {
    id: 1,
    resource: 'users',
    recordId: '11',
    action: 'update',
    reason: '',
    at: '2026-11-21T02:00:00.000Z',
  };
  it('says words, not codes', async () => {
    answerCalls(({ path }) => (path === '/audit' ? list([{ ...row, ...changes }]) : list(BRANCHES)));
    signedIn('root');
    await openPart(<HistoryTab resource="users" recordId="11" />, '/');
    await screen.findByText('MK · Mong Kok');
    const said = [...document.querySelectorAll('.changes > div')].map((each) => each.textContent);
    expect(said).toEqual([
      'User typeStaff → OP manager',
      'GenderMale → Female',
      'Must change the passwordYes → No',
      'EnabledYes → No',
      'BranchMK · Mong Kok → TST · Tsim Sha Tsui',
    ]);
  });
  it('says a page in plain words, by the language of a translation', async () => {
    const page = { content: '<p>Old</p>', translations: { 'zh-Hant': { name: '舊' } } };
    const after = { content: '<p>New <b>text</b></p>', translations: { 'zh-Hant': { name: '新' } } };
    await openPart(<AuditChanges row={{ ...row, resource: 'pages', before: page, after } as never} />, '/');
    await screen.findByText(/New text/);
    const said = [...document.querySelectorAll('.changes > div')].map((each) => each.textContent);
    expect(said).toEqual(['ContentOld → New text', `Name (${i18n.t('words.locale.zh-Hant')})舊 → 新`]);
  });
});

describe('a reference', () => {
  it('never shows an id while its name is on the way', async () => {
    signedIn('root');
    answerCalls(({ path }) => (path === '/branches' ? list(BRANCHES) : { data: {} }));
    let arrive = (): void => undefined;
    const name = new Promise<void>((done) => (arrive = done));
    const answer = http.defaults.adapter as AxiosAdapter;
    http.defaults.adapter = (config) => name.then(() => answer(config));
    const of = kinds.ref('branches');
    await openPart(
      <>
        <FieldText field={of} value={2} />
        <RefSelect field={of} value={2} />
      </>,
      '/',
    );
    await waitFor(() => expect(screen.getAllByText('…')).toHaveLength(2));
    expect(screen.queryAllByText('2')).toEqual([]);
    arrive();
    await waitFor(() => expect(screen.getAllByText('Mong Kok')).toHaveLength(2));
  });
});

describe('a select of records', () => {
  it('has a new one as soon as it is saved', async () => {
    const all = [...BRANCHES];
    answerCalls(({ path, method }) => {
      if (path !== '/branches') return { data: {} };
      if (method === 'GET') return list([...all]);
      all.push({ id: 3, code: 'CWB', name: 'Causeway Bay' });
      return { data: { ...all[2], version: 1 } };
    });
    function Desk() {
      const { mutate } = useCreate();
      const add = (): void => mutate({ resource: 'branches', values: { code: 'CWB' }, successNotification: false });
      return (
        <>
          <RefSelect field={kinds.ref('branches', { key: 'code' })} placeholder="Branch" />
          <button onClick={add}>Add</button>
        </>
      );
    }
    await openPart(<Desk />, '/');
    await userEvent.click(await screen.findByRole('combobox'));
    await screen.findByText('MK · Mong Kok');
    expect(screen.queryByText('CWB · Causeway Bay')).toBeNull();
    await userEvent.click(screen.getByText('Add'));
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByText('CWB · Causeway Bay');
  });
});
