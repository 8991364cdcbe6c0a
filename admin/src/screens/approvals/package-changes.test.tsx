import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { ItineraryDay } from '@domain/wire/package';
import { startTexts, useText } from '../../providers/i18n';
import type { PackageValues } from '../tours/values';
import { packageChanges } from './package-changes';

beforeAll(startTexts);
const day = (text: string): ItineraryDay => ({ day: 0, title: 'Guilin', text, meals: '', hotel: '' });
const content = (own: Partial<PackageValues>): PackageValues =>
  ({ name: 'Guilin', files: [], itinerary: [], translations: {}, ...own }) as unknown as PackageValues;
const LIVE = content({
  itinerary: [day('By rail'), day('On the river'), day('Home')],
  translations: { 'zh-Hant': { name: '桂林', title: '山水' } },
});
const changed = (live: PackageValues | null, next: PackageValues): string[] => {
  const { result } = renderHook(() => useText());
  return packageChanges(result.current, live, next).flatMap(({ name, changed: is }) => (is ? [name] : []));
};

it.each<[string, Partial<PackageValues>, string[]]>([
  ['nothing', {}, []],
  ['one day', { itinerary: [day('By rail'), day('In a cave'), day('Home')] }, ['Day 2']],
  ['a day more', { itinerary: [...LIVE.itinerary, day('Rest')] }, ['Day 4']],
  ['the last day gone', { itinerary: LIVE.itinerary.slice(0, 2) }, ['Day 3']],
  [
    'one text of another language',
    { translations: { 'zh-Hant': { name: '桂林', title: '漓江' } } },
    ['繁體中文 · Title'],
  ],
  ['the name', { name: 'Yangshuo' }, ['Name']],
])('an amendment of %s names what changed and nothing else', (_what, own, names) => {
  expect(changed(LIVE, content({ ...LIVE, ...own }))).toEqual(names);
});

it('shows the days of a new package together', () => {
  expect(changed(null, LIVE)).toEqual(['Name', 'Itinerary', 'Texts in other languages']);
});
