import { backAsCredit, backInAll, backInMoney, goesOut } from './request-back';

test.each([
  ['fare goes back', { toRefund: 0.01 }, true],
  ['only levy that nobody owes any more', { levyToRefund: 0.01 }, true],
  ['only what the operator pays on top', { compensation: 0.01 }, true],
  ['nothing', {}, false],
])('finance signs too: %s', (_case, some, expected) => {
  expect(goesOut({ toRefund: 0, levyToRefund: 0, compensation: 0, ...some })).toBe(expected);
});

const BACK = { toRefund: 4105, levyBack: 6.16, levyToRefund: 18, compensation: 1000 };
test.each([
  ['all of it in money', BACK, [5129.16, 0, 5129.16]],
  ['credit first, the rest in money', { ...BACK, toCredit: 4000, levyToCredit: 6.01 }, [5129.16, 4006.01, 1123.15]],
  [
    'all of it as credit',
    { toRefund: 4105, levyBack: 6.16, toCredit: 4105, levyToCredit: 6.16 },
    [4111.16, 4111.16, 0],
  ],
  ['fare alone, of before the rest was told apart', { toRefund: 0.3 }, [0.3, 0, 0.3]],
])('what goes back, as credit, and in money: %s', (_case, figures, expected) => {
  expect([backInAll(figures), backAsCredit(figures), backInMoney(figures)]).toEqual(expected);
});
