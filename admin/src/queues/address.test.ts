import { describe, expect, it } from 'vitest';
import { prices } from '@domain/resources/prices';
import { requests } from '@domain/resources/requests';
import { tours } from '@domain/resources/tours';
import type { QueueOf } from '@domain/resource';
import { askedOf, isAsked, itemAddress } from './address';

const row = { id: 7, packageCode: 'JP-OKINAWA4/A' };
const CASES: [
  name: string,
  of: QueueOf | undefined,
  address: string,
  params: Record<string, string>,
  search: string,
][] = [
  ['a package', tours.queues?.packages, '/approve-package/JP-OKINAWA4%2FA', { packageCode: row.packageCode }, ''],
  [
    ...(['a price sheet', prices.queues?.prices, '/approve-price/JP-OKINAWA4%2FA?sheet=7'] as const),
    ...([{ packageCode: row.packageCode }, 'sheet=7'] as const),
  ],
  ['a request', requests.queues?.fc, '/request-fc-approval?request=7', {}, 'request=7&for=me'],
];
describe('the address of an item of a queue', () => {
  it.each(CASES)('is made of %s and names it again', (_name, of, address, params, search) => {
    expect(itemAddress(of as QueueOf, row)).toBe(address);
    const asked = askedOf(of as QueueOf, params, new URLSearchParams(search));
    expect(isAsked(asked, row)).toBe(true);
    expect(isAsked(asked, { id: 8, packageCode: 'JP-OKINAWA5' })).toBe(false);
  });
  it('names nothing where it stands for the queue', () =>
    expect(askedOf(requests.queues?.op as QueueOf, {}, new URLSearchParams('kind=refund'))).toEqual({}));
  it('finds a price sheet by its code alone, however that is written', () => {
    const asked = askedOf(prices.queues?.prices as QueueOf, { packageCode: 'jp-okinawa4/a' }, new URLSearchParams());
    expect(isAsked(asked, row)).toBe(true);
  });
});
