import { addDays } from '../dates';
import { LIMITS } from '../limits';
import { demandCome, demandInBooks } from './booked-day';

const TODAY = '2026-11-27';
it.each<[back: number, refused: string | undefined]>([
  [-365, 'general.tooLate'],
  [-1, 'general.tooLate'],
  [0, undefined],
  [LIMITS.journalDays, undefined],
  [LIMITS.journalDays + 1, 'general.tooEarly'],
  [3650, 'general.tooEarly'],
])('a day %d days back is refused: %s', (back, code) => {
  const act = (): void => demandInBooks('paidOn', addDays(TODAY, -back), TODAY);
  if (code) expect(act).toThrow(expect.objectContaining({ code }));
  else expect(act).not.toThrow();
});
it('takes a day of a tour that has not returned yet where its last day is given', () => {
  const returns = addDays(TODAY, 3);
  expect(() => demandInBooks('day', returns, TODAY, returns)).not.toThrow();
  expect(() => demandInBooks('day', addDays(returns, 1), TODAY, returns)).toThrow(
    expect.objectContaining({ code: 'general.tooLate' }),
  );
});

it.each<[ahead: number, refused: boolean]>([
  [-3650, false],
  [0, false],
  [1, true],
  [3650, true],
])('what has come about %d days from now is refused: %s', (ahead, refused) => {
  const act = (): void => demandCome('boughtOn', addDays(TODAY, ahead), TODAY);
  if (refused) expect(act).toThrow(expect.objectContaining({ code: 'general.tooLate' }));
  else expect(act).not.toThrow();
});
