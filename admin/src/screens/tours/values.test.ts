import { expect, test } from 'vitest';
import { isTourCode } from '@domain/limits';
import { asCode } from '@domain/texts';
import { stepOf } from './steps';
import { textIn } from '../../fields/words';
import { numbered, type PackageValues, toBody } from './values';

const file = { id: 'a'.repeat(32), url: '/api/files/a', name: 'a.png', size: 1, type: 'image/png' };

test('the body names files by id, empties what was cleared and drops empty translations', () => {
  const values = {
    name: 'Tour',
    country: undefined,
    areaCode: undefined,
    picture1: file,
    picture2: null,
    files: [file],
    itinerary: [{ title: 'Go' }, undefined],
    translations: { 'zh-Hant': { name: '團', title: '' } },
  } as unknown as PackageValues;
  expect(toBody(values)).toMatchObject({
    country: null,
    areaCode: null,
    picture1: file.id,
    picture2: null,
    files: [file.id],
    itinerary: [
      { day: 1, title: 'Go', text: '', meals: '', hotel: '' },
      { day: 2, title: '' },
    ],
    translations: { 'zh-Hant': { name: '團' } },
  });
});

test('days are numbered by their place', () => {
  expect(numbered([{ day: 7, title: 'a' }, { day: 1 }]).map((each) => each.day)).toEqual([1, 2]);
});

test('a code is upper case without spaces, 4 to 20 of its characters', () => {
  expect(asCode(' gx guilin5 ')).toBe('GXGUILIN5');
  expect(['ABC', 'ABCD', 'A_B-9', 'A.BC', 'A'.repeat(21)].map(isTourCode)).toEqual([false, true, true, false, false]);
});

test('a missing translation reads English', () => {
  const content = { name: 'Tour', translations: { 'zh-Hant': { name: '團' } } } as unknown as PackageValues;
  expect([textIn(content, 'name', 'zh-Hant'), textIn(content, 'name', 'zh-Hans')]).toEqual(['團', 'Tour']);
});

test('everything that can be missing has its step', () => {
  const names = ['packageCode', 'name', 'picture1', 'itinerary.0.title', 'departures', 'price', 'minDeposit'];
  expect(names.map(stepOf)).toEqual(['code', 'content', 'itinerary', 'itinerary', 'departures', 'price', 'content']);
});
