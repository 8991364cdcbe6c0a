import type { PartyChoice } from '../disruptions';
import { cents } from '../money';
import type { LedgerKind, PaymentMethod } from '../words';
import { outcomeLines, type OutcomeSaid } from './outcome';

type Given = [LedgerKind, number, PaymentMethod?, number?];
test.each<[string, PartyChoice, Given[], number, [OutcomeSaid, number][]]>([
  ['its money back', 'REFUND', [['REFUND', -599_197]], 0, [['refund', 599_197]]],
  [
    'its money back with a compensation',
    'REFUND',
    [
      ['REFUND', -599_197],
      ['COMPENSATION', -87_045],
    ],
    0,
    [
      ['refund', 599_197],
      ['compensation', 87_045],
    ],
  ],
  ['a credit', 'CREDIT', [['REFUND', -599_197, 'CREDIT']], 0, [['credit', 599_197]]],
  [
    'money and credit as it had paid',
    'REFUND',
    [
      ['REFUND', -300_000],
      ['REFUND', -299_197, 'CREDIT'],
      ['CHARGE', -15_000],
    ],
    0,
    [
      ['refund', 300_000],
      ['credit', 299_197],
    ],
  ],
  [
    'moved to a dearer tour',
    'MOVE',
    [
      ['TRANSFER_OUT', -599_197],
      ['TRANSFER_IN', 599_197],
    ],
    40_000,
    [
      ['moved', 599_197],
      ['owes', 40_000],
    ],
  ],
  [
    'moved to a cheaper one',
    'MOVE',
    [
      ['TRANSFER_OUT', -500_000],
      ['TRANSFER_IN', 500_000],
      ['REFUND', -99_197],
    ],
    0,
    [
      ['moved', 500_000],
      ['refund', 99_197],
    ],
  ],
  ['money of which the charge left nothing', 'REFUND', [['CHARGE', -15_000]], 0, [['nothing', 0]]],
  [
    'a refund that was voided since',
    'REFUND',
    [
      ['REFUND', -599_197],
      ['VOID', 599_197, 'CASH', 1],
    ],
    0,
    [['nothing', 0]],
  ],
  ['seats that it only held', 'RELEASE', [], 0, [['released', 0]]],
])('a party is told of %s', (_name, choice, rows, owed, said) => {
  const ledger = rows.map(([kind, amount, method = 'CASH', voidsId = null], i) => ({
    ...{ id: i + 1, voidsId, kind, method, amount: cents(amount) },
  }));
  expect(outcomeLines(choice, ledger, cents(owed)).map((line) => [line.said, line.amount])).toEqual(said);
});
