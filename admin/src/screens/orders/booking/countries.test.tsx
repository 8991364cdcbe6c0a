import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, test } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { countriesIn, countryOf, NationalityInput } from './NationalityInput';

test.each([
  ['en', 'China', 'CN'],
  ['en', 'indonesia', 'ID'],
  ['en', 'Switzerland', 'CH'],
  ['en', 'ph', 'PH'],
  ['en', 'Hong Kong', 'HK'],
  ['zh-Hant', '中國', 'CN'],
  ['zh-Hant', '香港', 'HK'],
  ['zh-Hant', '菲律賓', 'PH'],
  ['zh-Hant', '越南', 'VN'],
  ['zh-Hant', '意大利', 'IT'],
  ['zh-Hant', 'China', 'CN'],
  ['zh-Hans', '意大利', 'IT'],
  // of more than one, or of none: it stays to be told
  ['en', 'Korea', 'KOREA'],
  ['en', 'Atlantis', 'ATLANTIS'],
  ['en', ' ', ''],
])('on a screen in %s %s is %s', (locale, typed, code) => expect(countryOf(typed, countriesIn(locale))).toBe(code));

test('no region that is no country, and none twice', () => {
  const codes = countriesIn('en').map((each) => each.value);
  expect(codes.slice(0, 3)).toEqual(['HK', 'CN', 'MO']);
  expect(codes.filter((code) => ['EU', 'ZZ', 'DD', 'UK', 'XK'].includes(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  // sixty travellers do not name them sixty times
  expect(countriesIn('en')).toBe(countriesIn('en'));
});

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <label htmlFor="nation">Nationality</label>
      <NationalityInput id="nation" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
it('takes a name typed to its end for its country, not for the country of its first two letters', async () => {
  signedIn('staff');
  await openPart(<Field />, '/');
  const user = userEvent.setup();
  const field = screen.getByLabelText('Nationality');
  await user.type(field, 'China');
  await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toBe('CN China'));
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('CN');
  expect(document.activeElement).not.toBe(field);
});
