import { changesHands, documentKind } from './receipts';
import { LEDGER_KINDS, type LedgerKind, type PaymentMethod } from './words';

const CASES: [LedgerKind[], string, PaymentMethod?][] = [
  [['DEPOSIT'], 'RECEIPT'],
  [['BALANCE', 'DEPOSIT'], 'RECEIPT'],
  [['EXTRA'], 'RECEIPT'],
  [['REFUND'], 'REFUND'],
  [['CHARGE'], 'CHARGE'],
  [['TRANSFER_OUT', 'CHARGE', 'TRANSFER_IN'], 'TRANSFER'],
  [['TRANSFER_OUT', 'TRANSFER_IN'], 'TRANSFER'],
  [['VOID', 'VOID'], 'VOID'],
  [['COMPENSATION'], 'PAYOUT'],
  [['CREDIT_PAID'], 'PAYOUT'],
  [['REFUND'], 'CREDIT', 'CREDIT'],
  [['BALANCE'], 'RECEIPT', 'CREDIT'],
  [['VOID'], 'VOID', 'CREDIT'],
];
test.each(CASES)('%j is printed as %s', (kinds, document, method = 'FPS') =>
  expect(documentKind(kinds.map((kind) => ({ kind, method })))).toBe(document),
);
test('no method is named for money that only moves between accounts', () => {
  expect(LEDGER_KINDS.filter((kind) => !changesHands(kind)).sort()).toEqual(['CHARGE', 'TRANSFER_IN', 'TRANSFER_OUT']);
});
