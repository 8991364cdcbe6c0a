import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Locale } from '@domain/words';
import { openPart, signedIn } from '../../test/admin';
import { setPreference } from '../../providers/preferences';
import { ReadinessPanel } from './ReadinessPanel';

it.each<[Locale, string[]]>([
  // the Chinese name is written there: what lacks is the English one
  ['zh-Hant', ['名稱（English）', '標題（简体中文）', '國家／地區', '行程（English）', '最少一個未來的出發日期']],
  ['en', ['Name', 'Title (简体中文)', 'Country', 'Itinerary', 'At least one coming departure']],
])('what is lacking of a text says in which language, on a screen in %s', async (locale, words) => {
  signedIn('staff');
  setPreference('language', locale);
  const missing = ['name', 'translations.zh-Hans.title', 'country', 'itinerary', 'departures'];
  await openPart(<ReadinessPanel missing={missing} go={() => undefined} />, '/');
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(words);
});
