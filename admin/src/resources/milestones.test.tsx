import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { speak } from '../providers/i18n';
import { openPart } from '../test/admin';
import milestones from './milestones';

it.each([
  [-15, 'workingDays', '15 working days before', '出發前 15 個工作天', '出发前 15 个工作日'],
  [-1, 'days', '1 day before', '出發前 1 日', '出发前 1 天'],
  [10, 'days', '10 days after', '出發後 10 日', '出发后 10 天'],
  [0, 'days', 'On the day', '出發當日', '出发当天'],
])('%s %s from the departure is said in words: %s', async (days, unit, ...told) => {
  const Days = milestones.cells?.['days'] as ComponentType<{ row: object }>;
  await openPart(<Days row={{ days, unit }} />, '/');
  for (const [i, locale] of (['en', 'zh-Hant', 'zh-Hans'] as const).entries()) {
    await act(() => speak(locale));
    expect(screen.getByText(told[i] ?? '')).toBeTruthy();
  }
  await act(() => speak('en'));
});
