import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubOrderWire } from '@domain/wire/order';
import type { RequestFigures, RequestWire } from '@domain/wire/request';
import { RequestPeople } from './RequestPeople';

const member = (id: number, givenName: string) => ({ id, surname: 'LAM', givenName, chineseName: '', amount: 8352 });
const SUB_ORDERS = [{ id: 4, members: [member(1, 'CHI WAI'), member(2, 'HIU TUNG'), member(3, 'CHI WAI')] }];
const charged = (memberId: number, name: string) => ({ memberId, name, amount: 8352, charge: 500 });
const rows = (request: object, perTraveller: object[]): string[] => {
  const asked = { kind: 'cancel', memberIds: null, corrections: null, subOrderId: 4, ...request };
  const props = { request: asked as RequestWire, figures: { perTraveller } as unknown as RequestFigures };
  const { unmount } = render(<RequestPeople {...props} subOrders={SUB_ORDERS as unknown as SubOrderWire[]} />);
  const heads = screen.queryAllByRole('rowheader').map((each) => each.textContent);
  unmount();
  return heads;
};

it('says of a request whom it is about, by the number that each has on the order', () => {
  expect(rows({ memberIds: [3] }, [charged(3, 'LAM CHI WAI')])).toEqual(['3. LAM CHI WAI']);
  // everybody who was there when it was worked out
  expect(rows({}, [charged(1, 'LAM CHI WAI'), charged(3, 'LAM CHI WAI')])).toEqual([
    '1. LAM CHI WAI',
    '3. LAM CHI WAI',
  ]);
  expect(rows({ kind: 'refund' }, [])).toEqual([]);
});
it('says the name that a correction asks for beside the one of before, also when it is done', () => {
  const corrections = [{ memberId: 2, surname: 'TSANG', givenName: 'MEI LING', chineseName: '曾美玲' }];
  expect(rows({ memberIds: [2], corrections }, [charged(2, 'LAM HIU TUNG')])).toEqual([
    '2. LAM HIU TUNG → TSANG MEI LING 曾美玲',
  ]);
});
