import { expect, test } from 'vitest';
import { broughtBack, englishPath, moveDayTexts, reordered } from './day-texts';

const texts = {
  'zh-Hant': { name: '團', 'itinerary.0.title': '一', 'itinerary.1.title': '二', 'itinerary.2.text': '三' },
};

test('texts of a day stay with their day when it is moved, and go when it is removed', () => {
  expect(moveDayTexts(texts, reordered(3, 2, 0))).toEqual({
    'zh-Hant': { name: '團', 'itinerary.1.title': '一', 'itinerary.2.title': '二', 'itinerary.0.text': '三' },
  });
  expect(moveDayTexts(texts, reordered(3, 0))).toEqual({
    'zh-Hant': { name: '團', 'itinerary.0.title': '二', 'itinerary.1.text': '三' },
  });
  expect(moveDayTexts(undefined, reordered(2, 0, 1))).toEqual({});
});

test('the English text of a day stands in the list of days', () => {
  expect(englishPath('itinerary.3.hotel')).toEqual(['itinerary', 3, 'hotel']);
  expect(englishPath('title')).toEqual(['title']);
});

test('a day that comes back has its own texts again, and what was written meanwhile stays', () => {
  const without = moveDayTexts(texts, reordered(3, 1));
  const meanwhile = { 'zh-Hant': { ...without['zh-Hant'], name: '新團', 'itinerary.1.hotel': '酒店' } };
  expect(broughtBack(meanwhile, texts, 1, 2)).toEqual({
    'zh-Hant': { ...texts['zh-Hant'], name: '新團', 'itinerary.2.hotel': '酒店' },
  });
});
