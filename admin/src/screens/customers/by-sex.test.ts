import { expect, it } from 'vitest';
import type { CustomerListWire } from '@domain/wire/customer';
import type { Text } from '../../providers/i18n';
import { bySex } from './by-sex';

const text = ((key: string, params: object) => [key, ...Object.values(params)].join(' ')) as unknown as Text;

it.each([
  [3, 2, 1, ' (customers.desk.sexes 2 1)'],
  [3, 1, 0, ' (customers.desk.sexes 1 0 · customers.desk.sexOpen 2)'],
  [3, 0, 0, ' (customers.desk.sexOpen 3)'],
  [0, 0, 0, ''],
])('of %i travellers, %i men and %i women, calls only those men or women whose sex is known', (...given) => {
  const [travellers, male, female, said] = given;
  expect(bySex(text, { travellers, male, female } as CustomerListWire['summary'])).toBe(said);
});
