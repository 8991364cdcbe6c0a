import { inputDefaults, sentDefaults } from '@domain/pricing';
import { expect, test } from 'vitest';
import { newValues, overridesOf, preview, toBody } from './values';

const worked = {
  ...newValues(5, {}),
  inputs: {
    ...inputDefaults(),
    days: 5,
    coach: 24000,
    guideSalary: 600,
    leaderSalary: 800,
    hotel: 450,
    lunch: 80,
    lunchCount: 4,
    dinner: 120,
    dinnerCount: 4,
    attraction: 300,
  },
};

test('the live result is the worked example of the formula', () => {
  expect(preview(worked).result?.inForce).toMatchObject({ adultPrice: 5118, childrenPrice: 2732, babyPrice: 512 });
});

test('an emptied field counts as nothing, an emptied base number is named', () => {
  const emptied = { ...worked, inputs: { ...worked.inputs, hotel: null as unknown as number } };
  expect(preview(emptied).result?.computed.singleRoom).toBe(0);
  const faulty = { ...worked, inputs: { ...worked.inputs, baseNumber: null as unknown as number } };
  expect(preview(faulty)).toEqual({ faults: { baseNumber: 'price.baseNumber' } });
});

test('only typed prices overtype, nought included', () => {
  expect(overridesOf({ adultPrice: 5000, tips: 0, babyPrice: null })).toEqual([
    { field: 'adultPrice', value: 5000 },
    { field: 'tips', value: 0 },
  ]);
});

test('the body carries file ids and whole figures', () => {
  const file = { id: 'f'.repeat(32), url: '/api/files/x', name: 'c.pdf', size: 1, type: 'application/pdf' };
  expect(toBody({ ...worked, contractFiles: [file] })).toMatchObject({
    coach: 24000,
    prices: sentDefaults(),
    overrides: [],
    contractFiles: [file.id],
    departureIds: null,
  });
});
