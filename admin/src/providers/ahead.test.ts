import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { FIRST_ROWS } from '../screens/first-rows';
import { arrivedAhead, askAhead, FRESH_MS } from './ahead';
import { dataProvider, listAddress } from './data';
import { setPreference } from './preferences';

const { path, sort } = FIRST_ROWS.orders;
const asked = (size = 25) => ({
  resource: path,
  pagination: { currentPage: 1, pageSize: size },
  sorters: [{ ...sort }],
});
/** Answers fetch from here; returns what was asked. */
function answerFetch(answer: () => Response): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    urls.push(`${url} ${headers['Authorization']?.slice(0, 7)}`);
    return answer();
  });
  return urls;
}
const rows = (): Response => Response.json([{ id: 7 }], { headers: { 'x-total-count': '41' } });

describe('the rows that are asked for before the code of their list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    signedIn('manager');
  });
  afterEach(() => vi.useRealTimers());

  it('are those that the list asks for, which then does not ask again', async () => {
    const calls = answerCalls(() => ({ data: [] }));
    const urls = answerFetch(rows);
    askAhead(FIRST_ROWS.orders);
    expect(await dataProvider.getList(asked())).toEqual({ data: [{ id: 7 }], total: 41 });
    expect(urls).toEqual([`${listAddress(asked())} Bearer `]);
    expect(calls).toEqual([]);
  });
  it('are as many as the person wants on a page', () => {
    setPreference('pageSize', 100);
    const urls = answerFetch(rows);
    askAhead(FIRST_ROWS.prices);
    expect(urls[0]).toContain('_end=100&_order=desc&_sort=updatedAt&_start=0');
  });
  it('are there at the first drawing, as long as they are new, and for nobody else', async () => {
    answerFetch(rows);
    askAhead(FIRST_ROWS.orders);
    await vi.advanceTimersByTimeAsync(1);
    expect(arrivedAhead(listAddress(asked()))?.page.total).toBe(41);
    expect(arrivedAhead(listAddress(asked(50)))).toBeUndefined();
    localStorage.setItem('id_token', 'of another');
    expect(arrivedAhead(listAddress(asked()))).toBeUndefined();
    signedIn('manager');
    await vi.advanceTimersByTimeAsync(FRESH_MS);
    expect(arrivedAhead(listAddress(asked()))).toBeUndefined();
  });
  it('are asked for again by the list once they have arrived: whoever refreshes wants what is new', async () => {
    const calls = answerCalls(() => ({ data: [{ id: 8 }] }));
    answerFetch(rows);
    askAhead(FIRST_ROWS.orders);
    await vi.advanceTimersByTimeAsync(1);
    expect((await dataProvider.getList(asked())).data).toEqual([{ id: 8 }]);
    expect(calls).toHaveLength(1);
  });
  it.each([
    ['refused', () => Response.json({ code: 'auth.signedOut' }, { status: 401 })],
    ['cut off', () => Promise.reject(new TypeError('network')) as never],
  ])('that are %s leave it to the list to ask and to say so', async (_, answer) => {
    const calls = answerCalls(() => ({ status: 401, data: { code: 'auth.signedOut', message: 'Sign in' } }));
    answerFetch(answer);
    askAhead(FIRST_ROWS.orders);
    await expect(dataProvider.getList(asked())).rejects.toMatchObject({ code: 'auth.signedOut' });
    expect(calls).toHaveLength(1);
  });
});
