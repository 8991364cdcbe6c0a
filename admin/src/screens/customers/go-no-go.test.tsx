import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerListWire } from '@domain/wire/customer';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { TONES } from '../../theme';
import { GoNoGo } from './GoNoGo';

const at = (bookedCount: number, confirmedCount: number) =>
  ({ id: 3, state: 'SELLING', groupSizeMin: 10, bookedCount, confirmedCount }) as CustomerListWire['departure'];

it.each([
  ['who has paid is enough', at(12, 10), 'Minimum of 10 reached', 'good'],
  ['only held seats would make it', at(10, 2), '2 paid, 8 held: 8 below the minimum of 10', 'waiting'],
  ['not even held seats do', at(9, 2), '2 paid, 7 held: 8 below the minimum of 10', 'bad'],
  ['nobody holds a seat', at(4, 4), '6 below the minimum of 10', 'bad'],
] as const)('says whether the tour goes where %s', async (_case, departure, words, tone) => {
  signedIn('manager');
  answerCalls(() => ({ data: departure }));
  await openPart(<GoNoGo departure={departure} />, '/');
  const fact = (await screen.findByText(words)).closest('div');
  expect(fact?.getAttribute('style')).toContain(TONES[tone].edge);
});
