import { amountText, hkdText } from './format';

test.each([
  ['an amount', 1234.5, '1,234.50', 'HK$1,234.50'],
  ['nothing, which is never less than nothing', -0, '0.00', 'HK$0.00'],
  ['what is taken off, with the minus of the screens before the currency', -1001.5, '−1,001.50', '−HK$1,001.50'],
])('a paper writes %s', (_name, hkd, amount, said) => {
  expect(amountText(hkd)).toBe(amount);
  expect(hkdText(hkd)).toBe(said);
});
