import { describe, expect, it } from 'vitest';
import { differences, isNested, type Values } from './differences';

const menu = (text: string, part: Values = {}): Values => ({
  ...{ type: 'link', refId: null, url: `/${text.toLowerCase()}`, text, translations: {} },
  ...part,
});
const [HOME, ABOUT, TOURS] = [menu('Home'), menu('About'), menu('Tours')];
/** `2/text: About -> Us` of what became of a list. */
const told = (before: unknown[] | null, after: unknown[]): string[] =>
  differences(before && { value: before }, { value: after }, (_field, things) => things.every(isNested)).map(
    ({ path, before: old, after: now }) => `${path.slice(1).join('/')}: ${word(old)} -> ${word(now)}`,
  );
const word = (value: unknown): string =>
  isNested(value) ? String(value['text']) : value === undefined ? '–' : JSON.stringify(value);

describe('what differs between two states of a record', () => {
  it('is one field of one thing', () => {
    expect(told([HOME, ABOUT], [HOME, { ...ABOUT, text: 'Us' }])).toEqual(['2/text: "About" -> "Us"']);
  });
  it('is a thing that came or went, not all that stand behind it', () => {
    expect(told([HOME, ABOUT, TOURS], [ABOUT, TOURS])).toEqual(['1: Home -> –']);
    expect(told([ABOUT, TOURS], [HOME, ABOUT, TOURS])).toEqual(['1: – -> Home']);
  });
  it('is the place of what was moved, and of nothing else', () => {
    expect(told([HOME, ABOUT, TOURS], [TOURS, HOME, ABOUT])).toEqual(['1/#place: 3 -> 1']);
    expect(told([HOME, ABOUT], [ABOUT, { ...HOME, url: '/start' }])).toEqual([
      expect.stringContaining('#place'),
      '2/url: "/home" -> "/start"',
    ]);
  });
  it('is another thing at the same place where nothing of the old one is left', () => {
    expect(told([HOME, ABOUT], [HOME, menu('Japan', { type: 'page', refId: 3, url: '' })])).toEqual([
      '2/type: "link" -> "page"',
      '2/refId: null -> 3',
      '2/url: "/about" -> ""',
      '2/text: "About" -> "Japan"',
    ]);
  });
  it('is every thing of a list that is new', () => {
    expect(told(null, [HOME, ABOUT])).toEqual(['1: – -> Home', '2: – -> About']);
  });
  it('goes into things within things, and into translations', () => {
    const column = (title: string, links: Values[], translations: Values = {}): Values => ({
      title,
      links,
      translations,
    });
    const zh = { 'zh-Hant': { title: '公司' } };
    expect(told([column('Us', [HOME, ABOUT])], [column('Us', [HOME, { ...ABOUT, url: '/x' }], zh)])).toEqual([
      '1/links/2/url: "/about" -> "/x"',
      '1/translations/zh-Hant/title: – -> "公司"',
    ]);
  });
  it('is nothing where nothing was said before and nothing is said now', () => {
    expect(told([], [])).toEqual([]);
    expect(differences({ a: '', b: null, c: [] }, { a: null, c: null }, () => true)).toEqual([]);
  });
  it('is a list as a whole where its things are not told one by one', () => {
    const found = differences({ days: [1, 2] }, { days: [2] }, () => false);
    expect(found).toMatchObject([{ path: ['days'], before: [1, 2], after: [2] }]);
  });
  it('tells plain values one by one too', () => {
    const found = differences({ ids: [7, 8, 9] }, { ids: [9, 7, 5] }, () => true);
    expect(found.map(({ path, before, after }) => [path.join('/'), before, after])).toEqual([
      ['ids/2/#place', 1, 2],
      ['ids/3', undefined, 5],
      ['ids/2', 8, undefined],
    ]);
  });
});
