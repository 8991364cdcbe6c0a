import type { CrudFilter } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../test/api';
import { dataProvider, filterParams } from './data';

describe('the list convention of decisions B9', () => {
  it.each<[CrudFilter, Record<string, unknown>]>([
    [{ field: 'status', operator: 'eq', value: 'paid' }, { status: 'paid' }],
    [{ field: 'status', operator: 'in', value: ['paid', 'partial'] }, { status: ['paid', 'partial'] }],
    [{ field: 'amount', operator: 'ne', value: 5 }, { amount_ne: 5 }],
    [{ field: 'day', operator: 'gte', value: '2026-01-01' }, { day_gte: '2026-01-01' }],
    [{ field: 'day', operator: 'lte', value: '2026-01-31' }, { day_lte: '2026-01-31' }],
    [{ field: 'name', operator: 'contains', value: 'osaka' }, { name_like: 'osaka' }],
    [{ field: 'name', operator: 'eq', value: '' }, {}],
  ])('%j travels as %j', (filter, params) => expect(filterParams([filter])).toEqual(params));

  it.each(['lt', 'gt', 'between', 'nin', 'null', 'startswith'] as const)('%s is refused, not misread', (operator) =>
    expect(() => filterParams([{ field: 'day', operator, value: 1 }])).toThrow(operator),
  );
  it('refuses or and and', () => expect(() => filterParams([{ operator: 'or', value: [] }])).toThrow('or'));

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
    expect(calls[0]?.query.toString()).toBe('_start=40&_end=60&_sort=orderTime&_order=desc&branch=TST&branch=MK');
  });
  it('asks for many without a window, by repeated ids', async () => {
    const calls = answerCalls(() => ({ data: [] }));
    await dataProvider.getMany?.({ resource: 'branches', ids: [1, 2] });
    expect(calls[0]?.query.toString()).toBe('id=1&id=2');
  });
});
