import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import Letter from './Letter';
import { DEPARTURE, LETTER, PERSON } from './given';

it('keeps every letter of the meeting place, and has it again the next day', async () => {
  signedIn('staff');
  answerCalls(({ path }) => {
    if (path.includes('joining-letter')) return { data: LETTER };
    return { data: path.includes('customer-list') ? { departure: DEPARTURE, data: [PERSON] } : [] };
  });
  const place = async () => screen.findByLabelText<HTMLInputElement>(/Meeting place/);
  await openPart(<Letter id="844" />, '/print/letter/844');
  // a word of a closed list is not broken, though a long name stands beside it
  expect((await screen.findByText('Type', { selector: 'th' })).className).toBe('tight');
  await userEvent.type(await place(), 'Terminal 1, counter H');
  expect((await place()).value).toBe('Terminal 1, counter H');
  expect(screen.getByRole('link', { name: /PDF/ }).getAttribute('href')).toContain('place=Terminal+1%2C+counter+H');
  cleanup();
  await openPart(<Letter id="844" />, '/print/letter/844');
  expect((await place()).value).toBe('Terminal 1, counter H');
  cleanup();
  await openPart(<Letter id="845" />, '/print/letter/845');
  expect((await place()).value).toBe('');
});

it('says that nobody has booked, and offers no file, where there would be no letter', async () => {
  signedIn('staff');
  answerCalls(({ path }) => {
    if (path.includes('joining-letter')) return { data: LETTER };
    return { data: path.includes('customer-list') ? { departure: DEPARTURE, data: [] } : [] };
  });
  await openPart(<Letter id="844" />, '/print/letter/844');
  expect(await screen.findByText('Nobody has booked this departure yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
});
