import type { BaseKey, CrudFilters, DataProvider, MetaQuery } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { callOf } from '@domain/resource';
import { resourceList } from '@domain/resources';
import { firstAddress, LIST_SIZE, underWay } from './ahead';
import { CALL, type CallMeta } from './call-meta';
import { http, once } from './client';
import { i18n } from './i18n';
import { Problem } from './problem';
import { together } from './together';

const rest = simpleRest('', http);

/** Operators of decisions B9; whatever else is asked for is refused rather than quietly misread. */
const OPERATORS = new Set(['eq', 'in', 'ne', 'gte', 'lte', 'contains']);

/** Filters that say something; the field `q` is the search over the text columns. */
function asked(filters: CrudFilters = []): CrudFilters {
  for (const filter of filters)
    if (!('field' in filter) || !OPERATORS.has(filter.operator))
      throw new Error(`no such list operator: ${filter.operator}`);
  return filters.filter(({ value }) => value !== undefined && value !== null && value !== '');
}
/** What the caller of a hook asks beside; Refine mixes the address of the page into `meta`, which nobody may trust. */
const named = (meta?: MetaQuery): CallMeta => ((meta as { [CALL]?: CallMeta } | undefined)?.[CALL] ?? {}) as CallMeta;
const keyed = (meta?: MetaQuery): { meta: MetaQuery } => {
  const { key } = named(meta);
  return { meta: key ? { headers: once(key).headers } : {} };
};

/** Where a call about one record goes, where the contract's path does not follow from the list's (decisions B16). */
function placeOf(
  resource: string,
  call: 'one' | 'update' | 'remove',
  id: BaseKey,
  meta?: MetaQuery,
): { resource: string; id: string } {
  const declared = resourceList().find(({ path }) => path === resource);
  const [last = '', ...way] = (
    declared ? callOf(declared, call, encodeURIComponent(id)) : `${resource}/${encodeURIComponent(id)}`
  )
    .split('/')
    .reverse();
  const asked = Object.entries(named(meta).query ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    resource: way.reverse().join('/'),
    id: asked.length ? `${last}?${String(new URLSearchParams(asked))}` : last,
  };
}
type ListQuestion = Parameters<DataProvider['getList']>[0];
/** The address of a list as it begins: its first page, in one order, narrowed by nothing. */
export function listAddress({ resource, pagination, sorters = [], filters }: ListQuestion): string | undefined {
  const [sort, more] = sorters;
  const begins = (pagination?.currentPage ?? 1) === 1 && pagination?.mode !== 'off' && asked(filters).length === 0;
  return begins && sort && !more ? firstAddress(resource, pagination?.pageSize ?? LIST_SIZE, sort) : undefined;
}

/** Refine's own client of this kind of API, where it would misread or leave out something put right. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '/api',
  getList: async (list) => {
    const address = listAddress(list);
    const page = address === undefined ? undefined : await underWay(address);
    if (page) return page as never;
    const { pagination, filters } = list;
    const answer = await rest.getList({
      ...list,
      meta: {},
      filters: asked(filters),
      pagination: { ...pagination, pageSize: pagination?.pageSize ?? LIST_SIZE },
    });
    // something between answered with a page of its own; no screen may fall over it
    if (!Array.isArray(answer.data)) throw new Problem(i18n.t('errors.general.unexpected'), 0, 'general.unexpected');
    return answer as never;
  },
  getMany: async ({ resource, ids, meta }) => {
    const { by = 'id' } = named(meta);
    const data = await together(`${resource} ${by}`, ids, async (all) => {
      const question = { resource, filters: [{ field: by, operator: 'in' as const, value: all }] };
      const answer =
        by === 'id'
          ? await rest.getMany({ resource, ids: all })
          : await rest.getList({ ...question, pagination: { currentPage: 1, pageSize: all.length } });
      return answer.data as Record<string, unknown>[];
    });
    return { data: data.filter((row) => ids.some((id) => String(id) === String(row[by]))) as never };
  },
  getOne: async ({ resource, id, meta }) => rest.getOne(placeOf(resource, 'one', id, meta)),
  create: async ({ resource, variables, meta }) => rest.create({ resource, variables, ...keyed(meta) }),
  update: async ({ resource, id, variables, meta }) =>
    rest.update({ ...placeOf(resource, 'update', id), variables, ...keyed(meta) }),
  deleteOne: async ({ resource, id, variables, meta }) =>
    rest.deleteOne({ ...placeOf(resource, 'remove', id, meta), ...(variables ? { variables } : {}), ...keyed(meta) }),
  custom: async ({ url, method, filters, query, ...more }) => {
    if (method !== 'get' && (query || filters)) throw new Error(`a query is lost by ${method}`);
    const address = url.replace(/^\/api(?=\/)/, '');
    return rest.custom({ ...more, url: address, method, query: query as never, filters: asked(filters), meta: {} });
  },
};
