import { LABELS } from '../src/domain/labels';
import type { ErrorCode } from '../src/domain/errors';
import { LOCALES } from '../src/domain/words';
import { type Person, TestApp, type Verb } from './app';
import { sellable } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await sellable(app, { code: 'KNOWN-1' });
});
afterAll(() => app.stop());

/** The catalogue of SPEC 8 and decisions B11, word for word, by the call that raises it. */
const CASES: [ErrorCode, string, Person, Verb, string, object | undefined][] = [
  ['tour.codeRequired', 'You must enter the tour code first!', 'staff', 'put', '/tours/admin', {}],
  ['tour.notFound', 'Tour code not found!', 'staff', 'get', '/tours/admin/tourCode?code=NO-SUCH', undefined],
  [
    'departure.notFound',
    'The entered tour code has no matching departure date!',
    'staff',
    'put',
    '/tours/admin',
    { tourCode: 'KNOWN-1', departureDate: '2030-01-01' },
  ],
  ['auth.denied', 'Permission denied!', 'staff', 'post', '/users', {}],
];
test.each(CASES.flatMap((each) => LOCALES.map((locale) => [each[0], locale, each] as const)))(
  '%s arrives with its code and its text in %s',
  async (code, locale, [, words, person, verb, path, body]) => {
    const { body: told } = await (await app.as(person, locale))[verb](path, body);
    expect(told).toMatchObject({ code, message: LABELS[locale].errors[code] });
    if (locale === 'en') expect(told.message).toBe(words);
  },
);
