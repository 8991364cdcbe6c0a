import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { businessDate } from '@domain/dates';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { RecurrenceEditor } from './RecurrenceEditor';

const year = Number(businessDate(new Date()).slice(0, 4)) + 1;

const HOLIDAYS = [`${year}-12-25`, `${year}-12-26`].map((date, id) => ({ id, date, name: `Holiday ${id}` }));
it('leaves out every general holiday of a rule at once, and says nothing of it once they are out', async () => {
  signedIn('manager');
  answerCalls(({ path }) => ({ data: path === '/holidays' ? HOLIDAYS : [] }));
  await openPart(<RecurrenceEditor code="JP-KANSAI5" existing={[]} seats={20} close={undefined} />, '/');
  const user = userEvent.setup();
  await user.click(await screen.findByText('Every day'));
  const start = await screen.findByPlaceholderText(/start/i);
  await user.type(start, `${year}1220{Enter}`);
  await user.type(screen.getByPlaceholderText(/end/i), `${year}1231{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Leave out the 2 general holidays' }));
  expect(await screen.findByText('10 dates will be created')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /general holiday/ })).toBeNull();
  expect(document.querySelector('.ant-picker-separator')?.hasAttribute('aria-label')).toBe(false);
  expect(document.querySelector('.ant-picker-range [role="button"] [aria-label="Clear"]')).toBeTruthy();
});
it.each([
  [`1/12/${year}`, `31/12/${year}`],
  [`${year}1201`, `${year}1231`],
])('takes a period written %s to %s, as the fields beside it take their days', async (from, to) => {
  signedIn('manager');
  answerCalls(() => ({ data: [] }));
  await openPart(<RecurrenceEditor code="JP-KANSAI5" existing={[]} seats={20} close={undefined} />, '/');
  const user = userEvent.setup();
  const start = await screen.findByPlaceholderText(/first|start/i);
  await user.click(start);
  await user.type(start, from);
  await user.keyboard('{Enter}');
  await user.type(screen.getByPlaceholderText(/last|end/i), to);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(
      [...document.querySelectorAll<HTMLInputElement>('.ant-picker-range input')].map((each) => each.value),
    ).toEqual([`${year}-12-01`, `${year}-12-31`]),
  );
});
it('says in words why a rule makes no dates', async () => {
  signedIn('manager');
  answerCalls(() => ({ data: [] }));
  await openPart(<RecurrenceEditor code="JP-KANSAI5" existing={[]} seats={20} close={undefined} />, '/');
  const user = userEvent.setup();
  await user.click(await screen.findByText('Every day'));
  await user.type(await screen.findByPlaceholderText(/start/i), `${year}0101{Enter}`);
  await user.type(screen.getByPlaceholderText(/end/i), `${year + 2}1231{Enter}`);
  expect(await screen.findByText(/^That would make \d+ dates; at most \d+ at once$/)).toBeTruthy();
});
