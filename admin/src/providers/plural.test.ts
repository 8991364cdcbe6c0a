import { expect, it } from 'vitest';
import { i18n, speak, startTexts } from './i18n';

it('puts the figure and the word that goes with it', async () => {
  await startTexts();
  await speak('en');
  expect(i18n.t('departures.board.parties', { count: 1 })).toBe('(1 party)');
  expect(i18n.t('departures.board.parties', { count: 2 })).toBe('(2 parties)');
  expect(i18n.t('disruptions.openTitle', { count: '1' })).toBe('Call off 1 departure');
  expect(i18n.t('stamps.days', { count: 73 })).toBe('73 days');
});
