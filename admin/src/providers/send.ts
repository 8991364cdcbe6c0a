import { dataProvider } from './data';

type Method = 'post' | 'put' | 'patch' | 'delete';
/** What `once` of the client gives: the key of one intended act. */
interface Sent {
  headers?: unknown;
}

/** A verb of the API, which is no change of a record by its form, sent through Refine's data provider. */
export async function send<T>(method: Method, url: string, body?: unknown, { headers }: Sent = {}): Promise<T> {
  const keyed = headers ? { headers } : {};
  const payload = body ?? (method === 'delete' ? undefined : {});
  const { data } = (await dataProvider.custom?.({ url, method, payload, ...keyed })) ?? {};
  return data as T;
}
