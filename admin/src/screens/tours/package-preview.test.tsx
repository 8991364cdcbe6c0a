import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { PackagePreview } from './PackagePreview';
import type { PackageValues } from './values';

it('reads a package in the language of the preview, its headings and facts too', async () => {
  signedIn('manager');
  const translations = { 'zh-Hant': { name: '日本' } };
  answerCalls(({ path }) => ({
    data: path.endsWith('/countries')
      ? [{ id: 1, code: 'JP', name: 'Japan', position: 1, active: true, translations }]
      : [],
  }));
  const content = { country: 'JP', packageType: 'LONG', itinerary: [{ title: 'Fly' }] } as unknown as PackageValues;
  await openPart(
    <PackagePreview content={content} code="JP-TOKYO5" locale="zh-Hant" days={5} dates={[]} />,
    '/view-package',
  );
  expect(await screen.findByText('第 1 天')).toBeTruthy();
  const facts = 'JP-TOKYO5 ·  日本 · 長線 · 5 天';
  await waitFor(() => expect(document.querySelector('header p')?.textContent).toBe(facts));
});
