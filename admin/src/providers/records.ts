import type { BaseRecord } from '@refinedev/core';
import { callMeta } from './call-meta';
import { dataProvider } from './data';

/** One intended act carries its key, so that a double click acts once (decisions B3). */
const keyed = (key: string | undefined) => (key ? { meta: callMeta({ key }) } : {});

/** The calls of a list under /api on its records, for screens that keep a record in a shape of their own. */
export const records = <T extends BaseRecord>(resource: string) => ({
  create: async (body: object, key?: string): Promise<T> =>
    (await dataProvider.create<T, object>({ resource, variables: body, ...keyed(key) })).data,
  one: async (id: number | string): Promise<T> => (await dataProvider.getOne<T>({ resource, id })).data,
  change: async (id: number | string, body: object, key?: string): Promise<T> =>
    (await dataProvider.update<T, object>({ resource, id, variables: body, ...keyed(key) })).data,
  remove: async (id: number | string): Promise<{ id: number }> =>
    (await dataProvider.deleteOne<{ id: number }, object>({ resource, id })).data,
});
