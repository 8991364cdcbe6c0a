import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import Labels from './Labels';
import { BRANCH, DEPARTURE, LETTER, PERSON } from './given';

const LONG = 'WOLFESCHLEGELSTEINHAUSENBERGERDORFF';

it('writes a long name smaller, so that the shop stays on its label', async () => {
  signedIn('staff');
  const data = [PERSON, { ...PERSON, memberId: 2, surname: LONG, chineseName: '歐陽' }];
  answerCalls(({ path }) => {
    if (path.includes('joining-letter')) return { data: { ...LETTER, branch: { ...BRANCH, phone: '23680001' } } };
    return { data: path.includes('customer-list') ? { departure: DEPARTURE, data } : [] };
  });
  await openPart(<Labels id="844" />, '/print/labels/844');
  const labelOf = async (name: string) => (await screen.findByText(name)).closest('section')?.className;
  expect([await labelOf('CHAN TAI MAN'), await labelOf(`${LONG} TAI MAN`)]).toEqual(['label', 'label label-long']);
});

it('says that nobody has booked, where the sheet of labels would be empty', async () => {
  signedIn('staff');
  answerCalls(({ path }) => {
    if (path.includes('joining-letter')) return { data: LETTER };
    return { data: path.includes('customer-list') ? { departure: DEPARTURE, data: [] } : [] };
  });
  await openPart(<Labels id="844" />, '/print/labels/844');
  expect(await screen.findByText('Nobody has booked this departure yet')).toBeTruthy();
});
