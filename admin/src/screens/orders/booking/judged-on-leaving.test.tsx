import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAdmin, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { still } from '../../../test/still';
import { keepDraft, newDraft } from './draft';
import { changeMember, withCount } from './party';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function open(step: string): Promise<void> {
  still();
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  const [one] = withCount([], 'ADULT', 1);
  if (!one) throw new Error('nobody goes');
  const members = changeMember([one], one.uid, { specialDiscount: 100 });
  keepDraft({ ...newDraft(), tourCode: 'JP-TOKYO5', members });
  await openAdmin(`/tour-booking?step=${step}`);
}
async function leave(name: RegExp, typed: string): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name });
  if (typed) fireEvent.change(field, { target: { value: typed } });
  fireEvent.focus(field);
  fireEvent.blur(field);
  return field;
}

it.each([
  ['party', /E-mail/, 'wong@', 'Enter a valid e-mail address'],
  ['party', /Phone/, '12ab', 'Phone must be a number'],
  ['travellers', /Phone/, '12ab', 'Phone must be a number'],
  ['travellers', /^Date of birth/, '31/31/1990', /^Not a date/],
])('at %s, %s with %s is told when its field is left', async (step, name, typed, words) => {
  await open(step);
  expect(screen.queryByText(words)).toBeNull();
  const field = await leave(name, typed);
  expect(await screen.findByText(words)).toBeTruthy();
  // whoever is there again types in peace
  fireEvent.focus(field);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it('marks the field of a country that is none', async () => {
  await open('travellers');
  const field = await screen.findByRole('combobox', { name: 'Nationality' });
  fireEvent.change(field, { target: { value: 'Atlantis' } });
  fireEvent.focus(field);
  fireEvent.blur(field);
  expect(await screen.findByText('Two letters of a country, as CN')).toBeTruthy();
  expect(field.closest('.ant-select-status-error')).toBeTruthy();
});

it('asks for what is missing only when the step is to be left', async () => {
  await open('party');
  await leave(/Contact person/, '');
  await leave(/Phone/, '');
  expect(screen.queryByRole('alert')).toBeNull();
});
