import type { CrudFilter } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../test/api';
import { callMeta } from './call-meta';
import { dataProvider } from './data';

describe('the list convention of decisions B9', () => {
  const ask = (filter: CrudFilter) =>
    dataProvider.getList({ resource: 'orders/admin', pagination: { mode: 'off' }, filters: [filter] });
  it.each<[CrudFilter, string]>([
    [{ field: 'status', operator: 'eq', value: 'paid' }, 'status=paid'],
    [{ field: 'status', operator: 'in', value: ['paid', 'partial'] }, 'status=paid&status=partial'],
    [{ field: 'amount', operator: 'ne', value: 5 }, 'amount_ne=5'],
    [{ field: 'day', operator: 'gte', value: '2026-01-01' }, 'day_gte=2026-01-01'],
    [{ field: 'day', operator: 'lte', value: '2026-01-31' }, 'day_lte=2026-01-31'],
    [{ field: 'name', operator: 'contains', value: 'osaka' }, 'name_like=osaka'],
    [{ field: 'name', operator: 'eq', value: '' }, ''],
    [{ field: 'q', operator: 'eq', value: 'jp' }, 'q=jp'],
  ])('%j travels as %j', async (filter, query) => {
    const calls = answerCalls(() => ({ data: [] }));
    await ask(filter);
    expect(calls[0]?.query.toString()).toBe(query);
  });

  it.each(['lt', 'gt', 'between', 'nin', 'null', 'startswith'] as const)('%s is refused, not misread', (operator) =>
    expect(ask({ field: 'day', operator, value: 1 })).rejects.toThrow(operator),
  );
  it('refuses or and and', () => expect(ask({ operator: 'or', value: [] })).rejects.toThrow('or'));

  it('asks for one page in one order and reads the total from its header', async () => {
    const calls = answerCalls(() => ({ data: [{ id: 41 }], headers: { 'x-total-count': '41' } }));
    const answer = await dataProvider.getList({
      resource: 'orders/admin',
      pagination: { currentPage: 3, pageSize: 20 },
      sorters: [{ field: 'orderTime', order: 'desc' }],
      filters: [{ field: 'branch', operator: 'in', value: ['TST', 'MK'] }],
    });
    expect(answer.total).toBe(41);
    expect(calls[0]?.path).toBe('/orders/admin');
    expect(calls[0]?.query.toString()).toBe('_end=60&_order=desc&_sort=orderTime&_start=40&branch=TST&branch=MK');
  });
  it.each([
    ['a page of its own by something between', '<html></html>'],
    ['a record', { id: 7 }],
  ])('refuses %s where a list was asked for', async (_what, data) => {
    answerCalls(() => ({ data }));
    await expect(dataProvider.getList({ resource: 'exports', pagination: { mode: 'off' } })).rejects.toMatchObject({
      code: 'general.unexpected',
    });
  });
  it('asks for many without a window, by repeated ids', async () => {
    const calls = answerCalls(() => ({ data: [] }));
    await dataProvider.getMany?.({ resource: 'branches', ids: [1, 2] });
    expect(calls[0]?.query.toString()).toBe('id=1&id=2');
  });
  it('asks once for all that one drawing refers to, by id or by another key', async () => {
    const calls = answerCalls(() => ({
      data: [
        { id: 1, code: 'TST' },
        { id: 2, code: 'MK' },
      ],
    }));
    const many = (ids: (number | string)[], by?: string) =>
      dataProvider.getMany?.({ resource: 'branches', ids, ...(by ? { meta: callMeta({ by }) } : {}) });
    const answers = await Promise.all([many([1]), many([2]), many([1]), many(['MK'], 'code'), many(['TST'], 'code')]);
    expect(calls.map((call) => call.query.toString())).toEqual(['id=1&id=2', '_end=2&_start=0&code=MK&code=TST']);
    expect(answers.map((each) => each?.data.map((row) => row.id))).toEqual([[1], [2], [1], [2], [1]]);
  });
  it('takes nothing from the address of the page, which Refine mixes into meta', async () => {
    const calls = answerCalls(() => ({ data: [] }));
    const meta = { method: 'delete', headers: { 'Idempotency-Key': 'of another' }, path: 'users', by: 'code' };
    await dataProvider.getList({ resource: 'orders/admin', meta });
    await dataProvider.getMany?.({ resource: 'orders/admin', ids: [1], meta });
    await dataProvider.update({ resource: 'orders/admin', id: 1, variables: {}, meta });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /orders/admin',
      'GET /orders/admin',
      'PATCH /orders/admin/1',
    ]);
    expect(calls.map((call) => call.headers['Idempotency-Key'])).toEqual([undefined, undefined, undefined]);
  });
  it('carries the key of one intended act', async () => {
    const calls = answerCalls(() => ({ data: {} }));
    await dataProvider.create({ resource: 'branches', variables: {}, meta: callMeta({ key: 'k1' }) });
    expect(calls[0]?.headers['Idempotency-Key']).toBe('k1');
  });
  it('puts what is asked beside behind the ? of a call about one record', async () => {
    const calls = answerCalls(() => ({ data: { id: 7 } }));
    await dataProvider.getOne({ resource: 'requests', id: 7, meta: callMeta({ query: { charge: 12.5 } }) });
    await dataProvider.deleteOne({ resource: 'cars', id: 7, meta: callMeta({ query: { force: true } }) });
    await dataProvider.getOne({ resource: 'requests', id: 7, meta: { query: { charge: 1 } } });
    expect(calls.map(({ method, path, query }) => `${method} ${path} ${query.toString()}`)).toEqual([
      'GET /requests/7 charge=12.5',
      'DELETE /cars/7 force=true',
      'GET /requests/7 ',
    ]);
  });
  it('refuses a query that simple-rest would lose', () =>
    expect(dataProvider.custom?.({ url: '/x', method: 'post', query: { a: 1 } })).rejects.toThrow('lost'));
});
