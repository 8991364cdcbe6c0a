import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerRow } from '@domain/wire/customer';
import { openPart, signedIn } from '../../../test/admin';
import { shortName } from '../../../parts/names';
import { Unseated } from './Unseated';

const person = (memberId: number, type: CustomerRow['type'], surname: string): CustomerRow =>
  ({ memberId, type, surname, givenName: 'TAI MAN', chineseName: '大文', seatNo: null, subOrderId: 1 }) as never;

it('counts who waits for a seat without the babies on a lap, who stand below them', async () => {
  signedIn('manager');
  const people = [person(1, 'ADULT', 'CHAN'), person(2, 'CHILD', 'HO'), person(3, 'BABY', 'LEE')];
  await openPart(
    <Unseated people={people} partyOf={() => 1} chosen={null} onChoose={() => undefined} readOnly={false} />,
    '/desk',
  );
  const heads = (await screen.findAllByRole('heading', { level: 2 })).map((each) => each.textContent);
  expect(heads).toEqual(['Without a seat (2)', 'Babies on a lap (1)']);
  expect(screen.getAllByRole('button').map((each) => each.textContent?.includes('Baby'))).toEqual([false, false, true]);
  // by both names, as they are called out
  expect(screen.getByText('CHAN TAI MAN 大文')).toBeTruthy();
});

it('has room for one name on a seat: the Chinese one for who reads Chinese, where there is one', () => {
  const who = person(1, 'ADULT', 'CHAN');
  expect((['en', 'zh-Hant', 'zh-Hans'] as const).map((each) => shortName(who, each))).toEqual([
    'CHAN TAI MAN',
    '大文',
    '大文',
  ]);
  expect(shortName({ ...who, chineseName: '' }, 'zh-Hant')).toBe('CHAN TAI MAN');
});
