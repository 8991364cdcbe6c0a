import { creditHeld, type CreditHeld, type HeldRow, levyToCredit, NONE_HELD, splitBack } from './credit-held';
import type { LevyRow } from './levy';
import { cents, fromHkd } from './money';
import type { LedgerKind, PaymentMethod, TiaPayer } from './words';

let id = 0;
/** A ledger row in HK$; a transfer's two ends bear one number. */
const row = (
  kind: LedgerKind,
  method: PaymentMethod,
  fare: number,
  levy: number,
  more: Partial<HeldRow> = {},
): HeldRow => ({
  ...{ id: (id += 1), subOrderId: 1, kind, method, receiptNo: `R${id}`, voidsId: null },
  ...{ fareAmount: fromHkd(fare), levyAmount: fromHkd(levy) },
  ...more,
});
const CREDIT = row('DEPOSIT', 'CREDIT', 1000, 1.5, { receiptNo: 'C1' });
const CASH = row('BALANCE', 'CASH', 2000, 3);
const moved = (fare: number, levy: number, booked = levy): HeldRow[] => [
  row('TRANSFER_OUT', 'CASH', -fare, -levy, { receiptNo: 'T1' }),
  row('TRANSFER_IN', 'CASH', fare, booked, { receiptNo: 'T1', subOrderId: 2 }),
];
const other = { subOrderId: 2 };

test.each<[string, HeldRow[], number, [fare: number, levy: number, receipts: string[]]]>([
  ['nothing was paid', [], 1, [0, 0, []]],
  ['money is no credit', [CASH], 1, [0, 0, []]],
  ['what was paid with it', [CREDIT, CASH], 1, [1000, 1.5, ['C1']]],
  ['of another party of the order', [CREDIT, CASH], 2, [0, 0, []]],
  ['twice', [CREDIT, row('BALANCE', 'CREDIT', 500, 0.75, { receiptNo: 'C2' })], 1, [1500, 2.25, ['C1', 'C2']]],
  ['a void takes it back', [CREDIT, row('VOID', 'CREDIT', -1000, -1.5, { voidsId: CREDIT.id })], 1, [0, 0, []]],
  ['a refund to it', [CREDIT, row('REFUND', 'CREDIT', -400, -0.6)], 1, [600, 0.9, ['C1']]],
  ['a refund in money leaves it', [CREDIT, CASH, row('REFUND', 'CASH', -400, -0.6)], 1, [1000, 1.5, ['C1']]],
  [
    'a new credit that takes money along leaves none, not less',
    [CREDIT, CASH, row('REFUND', 'CREDIT', -3000, -4.5)],
    1,
    [0, 0, ['C1']],
  ],
  ['all of it is carried away', [CREDIT, ...moved(1000, 1.5)], 1, [0, 0, ['C1']]],
  ['and is there', [CREDIT, ...moved(1000, 1.5)], 2, [1000, 1.5, ['C1']]],
  ['of fare that is carried credit goes first', [CREDIT, CASH, ...moved(1500, 2.25)], 1, [0, 0, ['C1']]],
  ['and is that much of it there', [CREDIT, CASH, ...moved(1500, 2.25)], 2, [1000, 1.5, ['C1']]],
  ['a part of it, with its part of the levy', [CREDIT, ...moved(300, 0.45)], 1, [700, 1.05, ['C1']]],
  ['and that part is there', [CREDIT, ...moved(300, 0.45)], 2, [300, 0.45, ['C1']]],
  ['no more levy than is booked there', [CREDIT, ...moved(1000, 1.5, 0)], 2, [1000, 0, ['C1']]],
  ['money that is carried is money', [CASH, ...moved(1500, 2.25)], 2, [0, 0, []]],
  ['credit that came after the transfer stays', [CASH, ...moved(500, 0.75), CREDIT_LATER()], 1, [200, 0.3, ['C9']]],
  ['and did not go along', [CASH, ...moved(500, 0.75), CREDIT_LATER()], 2, [0, 0, []]],
  [
    'the end of another transfer is no end of this',
    [CREDIT, row('TRANSFER_OUT', 'CASH', -1000, -1.5, { receiptNo: 'T0' }), ...moved(500, 0.75)],
    2,
    [0, 0, []],
  ],
  [
    'the charge that is kept under the same number is no end of it',
    [CREDIT, row('CHARGE', 'CASH', -200, -0.3, { receiptNo: 'T1' }), ...moved(800, 1.2)],
    2,
    [800, 1.2, ['C1']],
  ],
  ['an end whose other is not there brings none', [row('TRANSFER_IN', 'CASH', 500, 0.75)], 1, [0, 0, []]],
  [
    'carried on to a third party',
    [
      ...[CREDIT, ...moved(1000, 1.5), row('TRANSFER_OUT', 'CASH', -600, -0.9, { receiptNo: 'T2', ...other })],
      row('TRANSFER_IN', 'CASH', 600, 0.9, { receiptNo: 'T2', subOrderId: 3 }),
    ],
    3,
    [600, 0.9, ['C1']],
  ],
])('credit that a party holds: %s', (_case, ledger, party, [fare, levy, receipts]) => {
  expect(creditHeld(ledger, party)).toEqual({ fare: fromHkd(fare), levy: fromHkd(levy), receipts });
});
function CREDIT_LATER(): HeldRow {
  return row('BALANCE', 'CREDIT', 200, 0.3, { receiptNo: 'C9' });
}

const HELD: CreditHeld = { fare: cents(100_000), levy: cents(150), receipts: ['C1'] };
const PAID: LevyRow[] = [
  { fareAmount: cents(100_000), levyAmount: cents(150), day: '2026-11-21' },
  { fareAmount: cents(200_000), levyAmount: cents(301), day: '2026-11-22' },
];
test('no more levy goes back to a credit than was taken off it: 451 × 2 ÷ 3 is 301, 150 were', () => {
  expect(levyToCredit(PAID, HELD, cents(200_000))).toBe(-150);
  expect(levyToCredit(PAID, HELD, cents(50_000))).toBe(-75);
});
test.each<[string, TiaPayer, CreditHeld, back: [number, number], credit: [number, number], money: [number, number]]>([
  ['the credit first, the rest in money', 'CUSTOMER', HELD, [300_000, 451], [100_000, 150], [200_000, 301]],
  ['no more than was credit', 'CUSTOMER', HELD, [50_000, 75], [50_000, 75], [0, 0]],
  ['levy beyond it is money, though no fare is', 'CUSTOMER', HELD, [100_000, 400], [100_000, 150], [0, 250]],
  [
    'a company’s levy moves without money, along with the fare',
    'COMPANY',
    HELD,
    [100_000, 400],
    [100_000, 400],
    [0, 0],
  ],
  ['also a company’s, where money goes too', 'COMPANY', HELD, [300_000, 451], [100_000, 150], [200_000, 301]],
  ['nothing was credit', 'CUSTOMER', NONE_HELD, [300_000, 451], [0, 0], [300_000, 451]],
  ['nothing of a company’s was credit', 'COMPANY', NONE_HELD, [0, 451], [0, 0], [0, 451]],
  ['never more levy than goes back', 'CUSTOMER', HELD, [100_000, 90], [100_000, 90], [0, 0]],
])('what goes back: %s', (_case, payer, held, back, credit, money) => {
  const pair = ([fare, levy]: [number, number]) => ({ fare: cents(fare), levy: cents(levy) });
  expect(splitBack(PAID, held, pair(back), payer)).toEqual({ credit: pair(credit), money: pair(money) });
});
