import type { CrudFilter, DataProvider, GetListParams, MetaQuery } from '@refinedev/core';
import { LIST_SIZE, underWay } from './ahead';
import { http, once } from './client';

/** Operators of decisions B9; whatever else is asked for is refused rather than quietly misread. */
const SUFFIX: Partial<Record<string, string>> = {
  eq: '',
  in: '',
  ne: '_ne',
  gte: '_gte',
  lte: '_lte',
  contains: '_like',
};

/** Filters as the API's query; the field `q` is the search over the text columns. */
export function filterParams(filters: CrudFilter[] = []): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const filter of filters) {
    const suffix = SUFFIX[filter.operator];
    if (!('field' in filter) || suffix === undefined) throw new Error(`no such list operator: ${filter.operator}`);
    if (filter.value === undefined || filter.value === null || filter.value === '') continue;
    params[`${filter.field}${suffix}`] = filter.value;
  }
  return params;
}

/** Where a resource's calls live: meta.path where it differs from the name. */
const pathOf = (resource: string, meta?: MetaQuery): string => `/${String(meta?.['path'] ?? resource)}`;

function listCall({ resource, pagination, sorters = [], filters, meta }: GetListParams) {
  const { currentPage = 1, pageSize = LIST_SIZE, mode = 'server' } = pagination ?? {};
  const window = mode === 'server' ? { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize } : {};
  const sort = sorters.length
    ? { _sort: sorters.map((each) => each.field).join(','), _order: sorters.map((each) => each.order).join(',') }
    : {};
  return { url: pathOf(resource, meta), params: { ...window, ...sort, ...filterParams(filters) } };
}
/** The whole address of a list call. */
export const listAddress = (list: GetListParams): string => http.getUri(listCall(list));

export const dataProvider: DataProvider = {
  getApiUrl: () => '/api',
  getList: async (list) => {
    const page = await underWay(listAddress(list));
    if (page) return page as never;
    const { data, headers } = await http.request(listCall(list));
    return { data, total: Number(headers['x-total-count'] ?? data.length) };
  },
  getMany: async ({ resource, ids, meta }) => {
    const { data } = await http.get(pathOf(resource, meta), { params: { id: ids } });
    return { data };
  },
  getOne: async ({ resource, id, meta }) => {
    const { data } = await http.get(`${pathOf(resource, meta)}/${encodeURIComponent(id)}`);
    return { data };
  },
  create: async ({ resource, variables, meta }) => {
    const { data } = await http.post(pathOf(resource, meta), variables, keyOf(meta));
    return { data };
  },
  update: async ({ resource, id, variables, meta }) => {
    const { data } = await http.patch(`${pathOf(resource, meta)}/${encodeURIComponent(id)}`, variables, keyOf(meta));
    return { data };
  },
  deleteOne: async ({ resource, id, variables, meta }) => {
    const { data } = await http.delete(`${pathOf(resource, meta)}/${encodeURIComponent(id)}`, { data: variables });
    return { data };
  },
  custom: async ({ url, method, payload, query, headers, filters }) => {
    const { data } = await http.request({
      url: url.replace(/^\/api(?=\/)/, ''),
      method,
      data: payload,
      params: { ...filterParams(filters), ...(query as Record<string, unknown> | undefined) },
      headers: headers as Record<string, string> | undefined,
    });
    return { data };
  },
};
const keyOf = (meta?: MetaQuery): { headers?: Record<string, string> } =>
  meta?.['key'] ? { headers: once(String(meta['key'])).headers as Record<string, string> } : {};
