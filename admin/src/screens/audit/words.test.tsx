import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditWire } from '@domain/wire/audit';
import type { Locale } from '@domain/words';
import { AuditChanges } from '../../parts/AuditChanges';
import { setPreference } from '../../providers/preferences';
import { startTexts, useText } from '../../providers/i18n';
import { auditWords } from './words';

type Row = Pick<AuditWire, 'resource' | 'recordId' | 'before' | 'after'>;
function Told({ row }: { row: Row }) {
  const text = useText();
  return <AuditChanges row={row as AuditWire} words={auditWords(text, row)} />;
}
const told = (resource: string, recordId: string, before: Row['before'], after: Row['after']): (string | null)[] => {
  const { container } = render(<Told row={{ resource, recordId, before, after }} />);
  return [...container.querySelectorAll('.changes > div')].map((each) => each.textContent);
};
const inLanguage = async (locale: Locale): Promise<void> => {
  setPreference('language', locale);
  await startTexts();
};
beforeAll(() => inLanguage('en'));

describe('how the log tells of what has no fields of its own', () => {
  it('names the pictures, links and texts of the public site', () => {
    const banner = { title: 'Spring', link: '', picture: 'ab12cd34ef', translations: {} };
    const other = { ...banner, picture: '99887766aa', link: '/spring' };
    expect(told('site', 'banners', { value: [banner] }, { value: [other] })).toEqual([
      'Banner 1 · Link– → /spring',
      'Banner 1 · PicturePicture ab12cd34 → Picture 99887766',
    ]);
    expect(told('site', 'logo', { value: 'ab12cd34ef' }, { value: '99887766aa' })).toEqual([
      'LogoPicture ab12cd34 → Picture 99887766',
    ]);
    const links = [{ text: 'Terms', url: '/terms', translations: {} }];
    const footer = { columns: [{ title: 'Us', links, translations: {} }], text: 'A', translations: {} };
    const columns = [{ title: 'Us', links: [{ ...links[0], url: '/t' }], translations: {} }];
    expect(told('site', 'footer', { value: footer }, { value: { ...footer, columns, text: 'B' } })).toEqual([
      'Column 1 · Link 1 · Link/terms → /t',
      'Closing textA → B',
    ]);
  });
  it('tells a first value thing by thing', () => {
    const page = { type: 'page', refId: 3, url: '', text: '', translations: {} };
    const link = { type: 'link', refId: null, url: '/x', text: 'Jobs', translations: { 'zh-Hant': { text: '招聘' } } };
    expect(told('site', 'menus', null, { value: [page, link] })).toEqual(['Menu 1Page 3', 'Menu 2/x · Jobs · 招聘']);
  });
  it('tells which tours came to a section, went and moved', () => {
    const change = told('sections', '1', { tourIds: [7, 8, 9], order: 1 }, { tourIds: [9, 7, 5], order: 2 });
    expect(change).toEqual([
      'Tour 2 · Place1 → 2 (Package 7)',
      'Tour 3– → Package 5',
      'Tour 2Package 8 → –',
      'Place1 → 2',
    ]);
    expect(told('sections', '1', null, { tourIds: [7, 8] })).toEqual(['PackagesPackage 7 · Package 8']);
  });
  it('tells how far a batch and a line of it are', () => {
    expect(told('batches', '1', { state: 'RUNNING' }, { state: 'DONE' })).toEqual(['StateRunning → Done']);
    expect(told('batchItems', '1', { state: 'WAITING' }, { state: 'FAILED' })).toEqual(['StateWaiting → Failed']);
  });
  it('tells a ladder step by step', () => {
    const steps = [
      { minDays: 30, kind: 'FIXED', value: 500 },
      { minDays: 0, kind: 'PERCENT', value: 100 },
    ];
    const after = [steps[0], { minDays: 7, kind: 'PERCENT', value: 60 }, steps[1]];
    expect(told('parameters', 'cancellationLadder', { value: steps }, { value: after })).toEqual([
      'Step 2– → Days before departure, at least 7 · Percent of the fare · 60 %',
    ]);
    expect(told('parameters', 'childShare', { value: 75 }, { value: 80 })).toEqual(['Child share75 → 80']);
  });
  it('tells a cash count in HK$, as it was logged', () => {
    const count = { countNo: 'TST-C2600001', branch: 'TST', expected: 4505.25, counted: 4500, takenOut: 4000 };
    expect(told('cashCounts', '1', null, count)).toEqual([
      'Count no.TST-C2600001',
      'BranchTST',
      'LedgerHK$4,505.25',
      'CountedHK$4,500.00',
      'Taken outHK$4,000.00',
    ]);
  });
  it('says in words what was asked of a credit', () => {
    const asked = { kind: 'REFUND', amount: 60_000, expiresOn: '2027-05-27' };
    expect(told('credits', '1', null, asked).slice(0, 2)).toEqual(['KindPay credit out', 'AmountHK$600.00']);
  });
  it('tells the states of what is written by hand in words, and the rows of a claim as rows', () => {
    expect(told('disruptions', '1', { state: 'PENDING_FC' }, { state: 'RUNNING' })).toEqual([
      'StateWaits for finance → Running',
    ]);
    expect(told('levyReclaims', '1', { state: 'CLAIMED' }, { state: 'CREDITED' })).toEqual([
      'StateOn a form → Credited',
    ]);
    expect(told('levyReclaims', '1', null, { formNo: 'LR2600001', lines: 3 })).toEqual(['Form no.LR2600001', 'Rows3']);
  });
  it('does so in the reader’s language', async () => {
    await inLanguage('zh-Hant');
    const menu = { type: 'link', refId: null, url: '/x', text: 'Jobs', translations: {} };
    expect(told('site', 'menus', { value: [menu] }, { value: [{ ...menu, text: 'Work' }] })).toEqual([
      '選單 1 · 文字Jobs → Work',
    ]);
    await inLanguage('en');
  });
});
