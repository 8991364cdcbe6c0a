import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { speak } from '../providers/i18n';
import { openPart } from '../test/admin';
import departures from './departures';

it('names a tour in the language of its reader', async () => {
  const Name = departures.cells?.['packageName'] as ComponentType<{ row: object }>;
  const row = { packageName: 'Okinawa', translations: { 'zh-Hant': { name: '沖繩' } } };
  await openPart(<Name row={row} />, '/');
  expect(screen.getByText('Okinawa')).toBeTruthy();
  await act(() => speak('zh-Hant'));
  expect(screen.getByText('沖繩')).toBeTruthy();
  await act(() => speak('en'));
});
