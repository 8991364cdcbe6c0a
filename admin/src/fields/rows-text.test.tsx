import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@domain/resources';
import { openPart } from '../test/admin';
import { setPreference } from '../providers/preferences';
import { FieldText } from './field-text';
import { EveryLanguage } from './RowsText';

const { menus } = RESOURCES;
const field = menus.fields['menus'];
const ROW = {
  type: 'page',
  refId: 1,
  text: 'About us',
  hidden: false,
  translations: { 'zh-Hant': { text: '關於我們' } },
};

describe('nested rows', () => {
  it.each([
    ['en', 'About us'],
    ['zh-Hant', '關於我們'],
    ['zh-Hans', 'About us'],
  ] as const)('say their texts in the language of the reader: %s', async (locale, words) => {
    setPreference('language', locale);
    await openPart(<FieldText resource={menus} name="menus" field={field} value={[ROW]} />, '/');
    expect(await screen.findByText(words)).toBeTruthy();
  });
  it('say them in every language where two versions are compared', async () => {
    setPreference('language', 'en');
    await openPart(
      <EveryLanguage value>
        <FieldText resource={menus} name="menus" field={field} value={[ROW]} />
      </EveryLanguage>,
      '/',
    );
    const words = await screen.findByText('關於我們');
    expect(words.closest('td')?.textContent).toBe('About us繁體中文 關於我們');
  });
  it('leave out what no row says', async () => {
    const { supplierInvoices } = RESOURCES;
    const lines = [
      { closing: null, part: false, quantity: null, unitPrice: null, amount: 900, note: 'Room' },
      { closing: null, part: false, quantity: 2, unitPrice: null, amount: 80, note: '' },
    ];
    setPreference('language', 'en');
    await openPart(
      <FieldText resource={supplierInvoices} name="lines" field={supplierInvoices.fields.lines} value={lines} />,
      '/',
    );
    await screen.findByText('Room');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Quantity', 'Amount', 'Note']);
  });
});
