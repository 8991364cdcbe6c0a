import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { businessDate } from '@domain/dates';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { RecurrenceEditor } from './RecurrenceEditor';

const year = Number(businessDate(new Date()).slice(0, 4)) + 1;

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
