import {
  backOf,
  choicesFor,
  type DisruptionReason,
  fitParties,
  type PartyChoice,
  PAYOUT_METHODS,
  sameFigures,
  type Target,
} from './disruptions';
import type { RequestFigures } from './wire/request';

test.each<[DisruptionReason, number, PartyChoice[]]>([
  ['FORCE_MAJEURE', 1, ['REFUND', 'CREDIT', 'MOVE']],
  ['OPERATOR_MIN_GROUP', 1, ['REFUND', 'MOVE']],
  ['OPERATOR_OTHER', 1, ['REFUND', 'MOVE']],
  ['FORCE_MAJEURE', 0, ['RELEASE']],
  ['OPERATOR_OTHER', -1, ['RELEASE']],
])('called off by %s with %d cents paid: %j', (reason, paid, choices) => {
  expect(choicesFor(reason, paid)).toEqual(choices);
});

test('no desk pays in cash or by a credit of its own', () => {
  expect([...PAYOUT_METHODS].sort()).toEqual(['CARD', 'CHEQUE', 'EPS', 'FPS', 'TRANSFER']);
});

const at = (departureId: number, free: number): Target => ({ departureId, free });
test.each<[string, number[], Target[], string]>([
  ['exactly the seats that are left', [4], [at(7, 4)], '7 of 4'],
  ['one seat too few', [4], [at(7, 3)], 'none of 3'],
  ['the best target first, also where a later one is emptier', [2], [at(7, 2), at(8, 40)], '7 of 40'],
  ['no party is split over two', [4], [at(7, 3), at(8, 3)], 'none of 3'],
  ['what earlier parties took is gone for later ones', [3, 2, 2], [at(7, 4), at(8, 3)], '7 of 4, 8 of 3, none of 1'],
  ['who fits nowhere takes nothing', [9, 4], [at(7, 4)], 'none of 4, 7 of 4'],
  ['two parties fill one target', [2, 2, 1], [at(7, 4)], '7 of 4, 7 of 2, none of 0'],
  ['nothing is on sale', [1], [], 'none of 0'],
])('%s', (_case, parties, targets, wanted) => {
  const fits = fitParties(
    parties.map((seats) => ({ seats })),
    () => targets,
  );
  const said = [...fits.values()].map(({ departureId, most }) => `${String(departureId ?? 'none')} of ${most}`);
  expect(said.join(', ')).toBe(wanted);
});

const FIGURES: RequestFigures = {
  ...{ oldTotal: 3000, newTotal: 0, paid: 3000, charge: 100, computedCharge: 100, nonRefundable: 50, carriers: 0 },
  ...{ kept: 150, added: 0, refundable: 2850, levyBack: 4.27, levyToPay: 0, levyToRefund: 0.23, toPay: 0 },
  ...{ toRefund: 2850, toCredit: 1000, levyToCredit: 1.5, carriedOver: 0, compensation: 450, daysToDeparture: 3 },
  ...{ perTraveller: [], seatsFreed: 2, seatsTaken: 0 },
};
const MOVING = [
  ...(['newTotal', 'charge', 'nonRefundable', 'levyBack', 'levyToPay', 'levyToRefund', 'toPay'] as const),
  ...(['toRefund', 'toCredit', 'levyToCredit', 'compensation'] as const),
];
test.each(MOVING)('a cent more or less of %s is not what was signed', (key) => {
  expect(sameFigures(FIGURES, { ...FIGURES, [key]: (FIGURES[key] ?? 0) + 0.01 })).toBe(false);
});
test.each<[string, RequestFigures | null, RequestFigures | null, boolean]>([
  ['the same', FIGURES, { ...FIGURES }, true],
  ['days may pass', FIGURES, { ...FIGURES, daysToDeparture: 1 }, true],
  ['none then and none now', null, null, true],
  ['none then, some now', null, FIGURES, false],
  ['some then, none now', FIGURES, null, false],
  ['signed before credit was told apart', without(FIGURES), FIGURES, true],
])('signed figures: %s', (_case, signed, now, same) => {
  expect(sameFigures(signed, now)).toBe(same);
});
function without({ toCredit: _fare, levyToCredit: _levy, ...older }: RequestFigures): RequestFigures {
  return older;
}

test.each<[string, PartyChoice | null, RequestFigures | null, [fare: number, levy: number, credit: number]]>([
  ['nothing is worked out yet', 'REFUND', null, [0, 0, 0]],
  ['money, and what was credit as credit', 'REFUND', FIGURES, [1850, 3, 1001.5]],
  ['all of it as credit where that was chosen', 'CREDIT', FIGURES, [0, 0, 2854.5]],
  ['what a move leaves over', 'MOVE', FIGURES, [1850, 3, 1001.5]],
  ['figures of before credit was told apart', 'REFUND', without(FIGURES), [2850, 4.5, 0]],
])('what goes back: %s', (_case, choice, figures, [fare, levy, credit]) => {
  expect(backOf(choice, figures)).toEqual({ fare, levy, credit });
});
