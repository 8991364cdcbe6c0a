import { DomainError } from './errors';
import { en } from './labels/en';
import { fromHkd } from './money';
import {
  isParameterKey,
  PARAMETER_KEYS,
  PARAMETERS,
  parametersFrom,
  parameterValue,
  type ParameterKey,
} from './parameters';
import { ladderTerms, termsOf, termsSaid, termsWire, windowsOf } from './terms';
import type { PackageContent } from './wire/package';

/** The defaults of decisions B14, by hand. */
const DEFAULTS = {
  licenceNo: '',
  shopPaymentHours: 24,
  waitingOfferHours: 24,
  noticeDaysShort: 14,
  noticeDaysLong: 30,
  balanceDueDaysShort: 14,
  balanceDueDaysLong: 30,
  bookingCutoffDays: 1,
  otpEnabled: false,
  otpMethod: 'TOTP',
  languages: ['en', 'zh-Hant', 'zh-Hans'],
  packageLanguages: ['en'],
  qrCode: '',
  levyRates: [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }],
  tiaPayerDefault: 'COMPANY',
  tiaPrintDefault: 'EVERY_PAYMENT',
  priceRounding: 1,
  childShare: 75,
  babyShare: 10,
  babyTaxable: false,
  babyTakesSeat: false,
  childAgeFrom: 2,
  childAgeTo: 11,
  documentValidityMonths: 6,
  transferHoldHours: 48,
  personalDataRetentionMonths: 24,
  memberDiscount: 0,
  nameCorrectionFee: 1000,
  marginFloor: 10,
  operatorRefundWorkingDays: 3,
  operatorCancelCompensation: [
    {
      effectiveFrom: '2022-09-01',
      shortTourDays: 2,
      withinDaysShort: 1,
      withinDaysLong: 7,
      percent: 15,
      maximum: 1000,
    },
  ],
  cancellationLadder: [
    { minDays: 30, kind: 'FIXED', value: 500 },
    { minDays: 22, kind: 'DEPOSIT', value: 0 },
    { minDays: 15, kind: 'PERCENT', value: 50 },
    { minDays: 8, kind: 'PERCENT', value: 75 },
    { minDays: 0, kind: 'PERCENT', value: 100 },
  ],
};
const SYSTEM = [
  'staffNotificationEmail',
  'otpEnabled',
  'otpMethod',
  'languages',
  'specialRemarks',
  'companyName',
  'licenceNo',
  'qrCode',
  'levyRates',
  'personalDataRetentionMonths',
];

test('the defaults are those of B14', () => {
  expect(parametersFrom()).toMatchObject(DEFAULTS);
  expect(Object.keys(DEFAULTS).length + 3).toBe(PARAMETER_KEYS.length);
});
test('/setting/system holds its ten, /setting/tour the rest', () => {
  expect(PARAMETER_KEYS.filter((key) => PARAMETERS[key].group === 'system').sort()).toEqual(SYSTEM.sort());
});
test('every default passes its own check and has a name and a help', () => {
  for (const key of PARAMETER_KEYS) {
    expect(parameterValue(key, PARAMETERS[key].initial)).toEqual(PARAMETERS[key].initial);
    expect(en.parameters.names[key] && en.parameters.help[key]).toBeTruthy();
  }
});
test('what differs replaces the default; strangers are passed over; defaults are not shared', () => {
  const one = parametersFrom([
    { key: 'childShare', value: 80 },
    { key: 'gone', value: 1 },
  ]);
  expect(one.childShare).toBe(80);
  expect('gone' in one).toBe(false);
  one.languages.pop();
  expect(parametersFrom().languages).toHaveLength(3);
  expect([isParameterKey('childShare'), isParameterKey('toString')]).toEqual([true, false]);
});

const STEPS = [
  { minDays: 0, kind: 'PERCENT', value: 100 },
  { minDays: 10, kind: 'DEPOSIT' },
];
test.each<[ParameterKey, string, unknown, unknown]>([
  [
    'levyRates',
    'kept in order of date',
    [{ effectiveFrom: '2027-01-01', authorityPct: 0.1, fundPct: 0.05 }, DEFAULTS.levyRates[0]],
    [DEFAULTS.levyRates[0], { effectiveFrom: '2027-01-01', authorityPct: 0.1, fundPct: 0.05 }],
  ],
  [
    'cancellationLadder',
    'kept by falling days, a deposit step without value',
    STEPS,
    [{ minDays: 10, kind: 'DEPOSIT', value: 0 }, STEPS[0]],
  ],
  ['languages', 'kept in the order of the menu, once each', ['zh-Hans', 'en', 'en'], ['en', 'zh-Hans']],
  [
    'specialRemarks',
    'a missing language is empty',
    { en: 'Bring a coat' },
    { en: 'Bring a coat', 'zh-Hant': '', 'zh-Hans': '' },
  ],
  [
    'staffNotificationEmail',
    'addresses trimmed, once each',
    { addresses: [' a@b.hk ', 'a@b.hk'], events: ['holdExpired', 'balanceDue'] },
    { addresses: ['a@b.hk'], events: ['balanceDue', 'holdExpired'] },
  ],
  ['priceRounding', 'to the cent', 0.05, 0.05],
  ['qrCode', 'none', '', ''],
])('%s: %s', (key, _, sent, wanted) => {
  expect(parameterValue(key, sent)).toEqual(wanted);
});

test.each<[ParameterKey, string, unknown]>([
  ['shopPaymentHours', 'zero', 0],
  ['shopPaymentHours', 'half an hour', 0.5],
  ['shopPaymentHours', 'text', '24'],
  ['bookingCutoffDays', 'negative', -1],
  ['priceRounding', 'zero', 0],
  ['priceRounding', 'three decimals', 0.005],
  ['childShare', 'above 100', 101],
  ['nameCorrectionFee', 'negative', -1],
  ['memberDiscount', 'not a number', NaN],
  ['otpEnabled', 'a number', 1],
  ['otpMethod', 'another method', 'PIGEON'],
  ['languages', 'without English', ['zh-Hant']],
  ['languages', 'another language', ['en', 'fr']],
  ['specialRemarks', 'another language', { en: '', fr: '' }],
  ['specialRemarks', 'too long', { en: 'x'.repeat(2001) }],
  ['qrCode', 'a link', 'https://example.org/x.png'],
  ['staffNotificationEmail', 'no address', { addresses: ['nobody'], events: [] }],
  ['staffNotificationEmail', 'an unknown event', { addresses: [], events: ['rain'] }],
  ['staffNotificationEmail', 'null', null],
  ['levyRates', 'none', []],
  ['levyRates', 'no date', [{ effectiveFrom: '2027-02-30', authorityPct: 1, fundPct: 0 }]],
  ['levyRates', 'above 100', [{ effectiveFrom: '2027-02-01', authorityPct: 101, fundPct: 0 }]],
  ['levyRates', 'five decimals', [{ effectiveFrom: '2027-02-01', authorityPct: 0.00001, fundPct: 0 }]],
  ['levyRates', 'one date twice', [DEFAULTS.levyRates[0], DEFAULTS.levyRates[0]]],
  ['levyRates', 'unknown parts', [{ ...DEFAULTS.levyRates[0], more: 1 }]],
  ['cancellationLadder', 'none', []],
  ['cancellationLadder', 'nothing for the last days', [{ minDays: 5, kind: 'PERCENT', value: 50 }]],
  ['cancellationLadder', 'one day twice', [...STEPS, ...STEPS]],
  ['cancellationLadder', 'above 100 %', [{ minDays: 0, kind: 'PERCENT', value: 101 }]],
  ['cancellationLadder', 'another kind', [{ minDays: 0, kind: 'HALF', value: 1 }]],
])('%s refuses %s', (key, _, sent) => {
  const act = (): unknown => parameterValue(key, sent);
  expect(act).toThrow(DomainError);
  // some say what is wrong with their own words
  const own: Partial<Record<ParameterKey, string>> = {
    staffNotificationEmail: 'user.emailInvalid',
    levyRates: 'parameter.levyRates',
    cancellationLadder: 'parameter.ladder',
    operatorCancelCompensation: 'parameter.compensation',
  };
  const code = own[key] ?? 'parameter.invalid';
  expect(act).toThrow(expect.objectContaining({ code, fields: { value: [code, {}] } }));
});

describe('the terms that a booking freezes', () => {
  const content = {
    name: 'Kansai',
    packageType: 'LONG',
    allowDeposit: true,
    minDeposit: 300_000,
    leviable: true,
    tiaPayer: 'CUSTOMER',
    tiaPrint: 'EVERY_PAYMENT',
    translations: { 'zh-Hant': { name: '關西' }, 'zh-Hans': { name: '' } },
  } as unknown as PackageContent;
  test('money in cents, windows of long trips, names with English where none is written', () => {
    expect(termsOf(content, 5, parametersFrom())).toMatchObject({
      days: 5,
      minDeposit: 300_000,
      balanceDueDays: 30,
      noticeDays: 30,
      nameCorrectionFee: 100_000,
      packageName: { en: 'Kansai', 'zh-Hant': '關西', 'zh-Hans': 'Kansai' },
    });
  });
  test('the fixed step of HK$500 is 50,000 cents, percentages stay', () => {
    const ladder = ladderTerms(parametersFrom().cancellationLadder);
    expect(ladder.map((step) => step.value)).toEqual([fromHkd(500), 0, 50, 75, 100]);
  });
  test('an answer says them in HK$, and what it said is reckoned with in cents again', () => {
    const terms = termsOf(content, 5, parametersFrom());
    const said = termsWire(terms);
    expect(said).toMatchObject({ days: 5, minDeposit: 3000, nameCorrectionFee: 1000 });
    expect(said.ladder.map((step) => step.value)).toEqual([500, 0, 50, 75, 100]);
    expect(termsSaid(said)).toEqual(terms);
  });
  test('short trips have their own windows', () => {
    expect(windowsOf('SHORT', parametersFrom([{ key: 'noticeDaysShort', value: 20 }]))).toEqual({
      balanceDueDays: 14,
      noticeDays: 20,
    });
  });
});
