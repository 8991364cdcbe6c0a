import { addDays } from '../dates';
import { LIMITS } from '../limits';
import { demandInBooks } from './booked-day';

const TODAY = '2026-11-27';
it.each<[back: number, refused: boolean]>([
  [0, false],
  [LIMITS.journalDays, false],
  [LIMITS.journalDays + 1, true],
  [3650, true],
])('a day %d days back is refused: %s', (back, refused) => {
  const act = (): void => demandInBooks('paidOn', addDays(TODAY, -back), TODAY);
  if (refused) expect(act).toThrow(expect.objectContaining({ code: 'general.tooSmall' }));
  else expect(act).not.toThrow();
});
