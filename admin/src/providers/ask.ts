import { dataProvider } from './data';

/** What an answer is asked by; what is not given does not travel. */
export type Question = Readonly<Record<string, unknown>>;

/** An answer of the API that is no list and no record of a resource, asked through Refine's data provider. */
export async function ask<T>(url: string, question: Question = {}): Promise<T> {
  const given = Object.entries(question).filter(([, value]) => value !== undefined && value !== null);
  const query = given.length ? { query: Object.fromEntries(given) } : {};
  const { data } = (await dataProvider.custom?.({ url, method: 'get', ...query })) ?? {};
  return data as T;
}
