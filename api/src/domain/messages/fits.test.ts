import { DEPARTURE_STATES, ORDER_STATES } from '../words';
import { eventOfPaper, likelyEvent, misfit, remindingEvent, type Standing } from './fits';
import { MESSAGE_EVENTS, type MessageEvent } from './words';

const CONFIRMED: Standing = {
  ...{ orderState: 'CONFIRMED', departureState: 'SELLING', owes: true, late: false },
  ...{ papers: ['RECEIPT'], returned: false, settled: false },
};
const HOLD: Standing = { ...CONFIRMED, orderState: 'HOLD', papers: [] };
const PAID: Standing = { ...CONFIRMED, owes: false };
const OFF: Standing = { ...CONFIRMED, departureState: 'CANCELLING' };
const GONE: Standing = { ...CONFIRMED, orderState: 'CANCELLED', owes: false, papers: [] };

test.each<[string, Standing[], MessageEvent[]]>([
  ['a hold without money', [HOLD], ['hold', 'documentsMissing', 'documentExpires', 'notice']],
  [
    'a hold whose cheque came back',
    [{ ...HOLD, returned: true }],
    ['hold', 'paymentReturned', 'documentsMissing', 'documentExpires', 'notice'],
  ],
  [
    'who is confirmed and owes',
    [CONFIRMED],
    ['confirmation', 'receipt', 'balanceDue', 'documentsMissing', 'documentExpires', 'joiningLetter', 'notice'],
  ],
  [
    'who has paid for what is guaranteed',
    [{ ...PAID, departureState: 'GUARANTEED' }],
    ['confirmation', 'receipt', 'documentsMissing', 'documentExpires', 'joiningLetter', 'guaranteed', 'notice'],
  ],
  ['whose tour is called off', [OFF], ['receipt', 'cancelled', 'notice']],
  ['a hold whose tour is called off', [{ ...HOLD, departureState: 'CANCELLED' }], ['cancelled', 'notice']],
  ['who is gone and paid nothing', [GONE], ['waitingList', 'notice']],
  [
    'whose tour was called off and who has his money',
    [{ ...GONE, departureState: 'CANCELLED', papers: ['REFUND'], settled: true }],
    ['outcome', 'refundPaid', 'notice'],
  ],
  [
    'who is late',
    [{ ...CONFIRMED, late: true }],
    [
      ...(['confirmation', 'receipt', 'balanceDue', 'balanceOverdue'] as const),
      ...(['documentsMissing', 'documentExpires', 'joiningLetter', 'notice'] as const),
    ],
  ],
  [
    'a hold of what is guaranteed, late',
    [{ ...HOLD, departureState: 'GUARANTEED', late: true }],
    ['hold', 'documentsMissing', 'documentExpires', 'notice'],
  ],
  [
    'who has paid, though its day has passed',
    [{ ...PAID, late: true }],
    ['confirmation', 'receipt', 'documentsMissing', 'documentExpires', 'joiningLetter', 'notice'],
  ],
  ['who has been on tour and owes', [{ ...CONFIRMED, orderState: 'COMPLETED' }], ['receipt', 'notice']],
])('%s is told what suits it and nothing else', (_name, parties, events) => {
  expect(MESSAGE_EVENTS.filter((event) => misfit(event, parties) === null)).toEqual(events);
});

test.each<[MessageEvent, Standing, string]>([
  ['confirmation', HOLD, 'message.nothingConfirmed'],
  ['receipt', HOLD, 'message.noReceipt'],
  ['balanceDue', GONE, 'message.notTravelling'],
  ['balanceDue', PAID, 'message.nothingOwed'],
  ['balanceOverdue', CONFIRMED, 'message.notOverdue'],
  ['guaranteed', CONFIRMED, 'message.notGuaranteed'],
  ['cancelled', CONFIRMED, 'message.notCalledOff'],
  ['hold', CONFIRMED, 'message.nothingHeld'],
])('%s that does not suit says why', (event, party, reason) => {
  expect(misfit(event, [party])).toBe(reason);
});

test.each<[string, Standing[], MessageEvent]>([
  ['seats that run out', [HOLD], 'hold'],
  ['of two parties the one whose seats run out', [CONFIRMED, HOLD], 'hold'],
  ['a cheque that came back', [{ ...HOLD, returned: true }], 'paymentReturned'],
  ['what is overdue', [{ ...CONFIRMED, late: true }], 'balanceOverdue'],
  ['the receipt of who has paid', [PAID], 'receipt'],
  ['a tour that is called off', [OFF], 'cancelled'],
  ['nothing that there is of who is gone', [GONE], 'notice'],
  ['a cheque that came back of who is confirmed all the same', [{ ...PAID, returned: true }], 'receipt'],
  ['the receipt where one party is gone and another travels', [GONE, PAID], 'receipt'],
  ['what went back to who is gone', [{ ...GONE, papers: ['RECEIPT', 'CREDIT'] }], 'refundPaid'],
])('a message is first about %s', (_name, parties, event) => {
  expect(likelyEvent(parties)).toBe(event);
});

test('whatever the states, the likeliest event suits', () => {
  for (const orderState of ORDER_STATES)
    for (const departureState of DEPARTURE_STATES)
      for (const owes of [true, false])
        for (const late of [true, false])
          for (const returned of [true, false]) {
            const party: Standing = { orderState, departureState, owes, late, returned, papers: [], settled: false };
            expect([party, misfit(likelyEvent([party]), [party])]).toEqual([party, null]);
          }
});

test('a reminder of a balance tells who only holds seats until when, and who is not late by when', () => {
  expect(remindingEvent('balanceDue', [HOLD])).toBe('hold');
  expect(remindingEvent('balanceOverdue', [CONFIRMED])).toBe('balanceDue');
  expect(remindingEvent('balanceDue', [CONFIRMED])).toBe('balanceDue');
  expect(remindingEvent('documentsMissing', [HOLD])).toBe('documentsMissing');
  expect(remindingEvent('balanceOverdue', [{ ...CONFIRMED, late: true }, HOLD])).toBe('balanceOverdue');
  expect(remindingEvent('balanceOverdue', [CONFIRMED, HOLD])).toBe('hold');
  expect(remindingEvent('confirmation', [GONE])).toBe('confirmation');
});
test('a paper is sent with what it says', () => {
  expect(eventOfPaper('RECEIPT', false)).toBe('receipt');
  expect([eventOfPaper('RECEIPT', true), eventOfPaper('VOID', false)]).toEqual(['paymentReturned', 'paymentReturned']);
  expect([eventOfPaper('REFUND', false), eventOfPaper('REFUND', true), eventOfPaper('PAYOUT', false)]).toEqual(
    Array(3).fill('refundPaid'),
  );
  expect([eventOfPaper('CREDIT', false), eventOfPaper('TRANSFER', false)]).toEqual(['refundPaid', 'notice']);
});
