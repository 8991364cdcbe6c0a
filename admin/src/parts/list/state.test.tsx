import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Arrangement, asQuery, type ListSpec, useListState } from './state';
import { arrangementOf, sameView, viewStateOf } from './views/view-state';

const SPEC: ListSpec = {
  id: 'orders',
  filters: ['status', 'day_gte', 'day_lte', 'name_like'],
  sort: { field: 'id', order: 'desc' },
  fixed: { kind: 'shop' },
};
const COMING: ListSpec = { id: 'coming', filters: SPEC.filters ?? [], usual: { day_gte: '2026-05-05' } };
const open = (search: string, spec = SPEC) =>
  renderHook(() => useListState(spec), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/orders${search}`]}>{children}</MemoryRouter>,
  });

describe('the state of a list', () => {
  it('is read from the address, and ignores what the list does not declare', () => {
    const { result } = open('?status=paid&status=partial&day_gte=2026-01-01&q=osaka&page=3&size=50&sort=-name&evil=1');
    expect(result.current).toMatchObject({
      q: 'osaka',
      page: 3,
      size: 50,
      sort: { field: 'name', order: 'desc' },
      filters: { status: ['paid', 'partial'], day_gte: ['2026-01-01'] },
      narrowed: true,
    });
    expect(asQuery(result.current)).toEqual({
      sorters: [{ field: 'name', order: 'desc' }],
      filters: [
        { field: 'status', operator: 'in', value: ['paid', 'partial'] },
        { field: 'day', operator: 'gte', value: '2026-01-01' },
        { field: 'kind', operator: 'eq', value: 'shop' },
        { field: 'q', operator: 'eq', value: 'osaka' },
      ],
    });
  });
  it('takes a field that stands in a link alone: text holds it, a day is that day', () => {
    const { result } = open('?name=osaka&day=2026-02-01');
    expect(result.current.filters).toEqual({
      day_gte: ['2026-02-01'],
      day_lte: ['2026-02-01'],
      name_like: ['osaka'],
    });
  });
  it.each<[string, Partial<Arrangement>, number]>([
    ['another filter', { filters: { status: ['paid'] } }, 1],
    ['another search', { q: 'osaka' }, 1],
    ['another order', { sort: { field: 'name', order: 'asc' } }, 1],
    ['another size', { size: 50 }, 1],
    ['other columns', { columns: ['id'] }, 4],
    ['another page', { page: 5 }, 5],
  ])('%s: %j leads to page %d', (_, change, page) => {
    const { result } = open('?page=4');
    act(() => result.current.set(change));
    expect(result.current).toMatchObject({ ...change, page });
  });
  it('forgets a field that stood in a link alone once it is cleared', () => {
    const { result } = open('?name=osaka');
    act(() => result.current.set({ filters: { name_like: [] } }));
    expect(result.current.filters).toEqual({});
  });
  it('keeps both ends of a span that are typed before the first is drawn', () => {
    const { result } = open('?status=paid');
    act(() => {
      result.current.set({ filters: { day_gte: ['2026-10-31'] } });
      result.current.set({ filters: { day_lte: ['2026-11-15'] } });
    });
    expect(result.current.filters).toEqual({ status: ['paid'], day_gte: ['2026-10-31'], day_lte: ['2026-11-15'] });
  });
  it('is cleared of search and filters at once, the order stays', () => {
    const { result } = open('?q=osaka&status=paid&sort=name');
    act(() => result.current.clear());
    expect(result.current).toMatchObject({
      q: '',
      filters: {},
      narrowed: false,
      sort: { field: 'name', order: 'asc' },
    });
  });
  it('does not search for a single character', () =>
    expect(asQuery(open('?q=a').result.current).filters).toEqual([{ field: 'kind', operator: 'eq', value: 'shop' }]));
  it('falls back to the order of the list', () =>
    expect(asQuery(open('').result.current).sorters).toEqual([{ field: 'id', order: 'desc' }]));
  it.each([
    ['', { field: 'day', operator: 'gte', value: '2026-05-05' }],
    ['?day_lte=2026-01-01', { field: 'day', operator: 'lte', value: '2026-01-01' }],
    ['?day_gte=2026-01-01', { field: 'day', operator: 'gte', value: '2026-01-01' }],
  ])('asks as usual until somebody filters by that field: "%s"', (search, filter) =>
    expect(asQuery(open(search, COMING).result.current).filters).toEqual([filter]),
  );
  it('asks for all where somebody chose all, and counts that as nothing narrowed', () => {
    const { current } = open('?day_gte=', COMING).result;
    expect([asQuery(current).filters, current.narrowed]).toEqual([[], false]);
  });
  it('takes no page size that is not offered', () =>
    expect(open('?size=100000&page=-2').result.current).toMatchObject({ size: 25, page: 1 }));
});

describe('an arrangement of a list', () => {
  it('comes from the address with columns and view, and goes back into it', () => {
    const { result } = open('?columns=name,id&saved=7&status=paid');
    expect(result.current).toMatchObject({ columns: ['name', 'id'], view: 7 });
    const link = result.current.link({ sort: { field: 'name', order: 'desc' } });
    expect(new URL(link).searchParams.get('sort')).toBe('-name');
    act(() => result.current.arrange({}));
    expect(result.current).toMatchObject({ columns: undefined, view: undefined, narrowed: false });
  });
  it('is kept and taken up again as it was; what is not understood is left out', () => {
    const { result } = open('?status=paid&q=osaka&sort=-name&columns=name');
    const kept = viewStateOf(result.current, { columns: ['name'] });
    expect(sameView(kept, JSON.parse(JSON.stringify(kept)) as Record<string, unknown>)).toBe(true);
    expect(sameView({ ...kept, columns: ['id'] }, { ...kept })).toBe(false);
    act(() => result.current.arrange({}));
    act(() => result.current.arrange(arrangementOf({ ...kept }, 3)));
    expect(result.current).toMatchObject({ q: 'osaka', filters: { status: ['paid'] }, view: 3, columns: ['name'] });
    // an older admin kept how dense the rows were as well
    const odd = arrangementOf(
      { q: 5, filters: { status: 'x', day: [1, 'a'] }, sort: 'name', columns: {}, density: 'compact' },
      1,
    );
    expect(odd).toEqual({
      view: 1,
      q: '',
      filters: { day: ['a'] },
      sort: undefined,
      columns: undefined,
    });
  });
});
