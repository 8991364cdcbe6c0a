import type { Response } from 'supertest';
import { addDays, businessDate } from '../src/domain/dates';
import { WORKED_INPUTS } from './given';
import type { Person, TestApp } from './app';
import { png } from './pictures';

/** What a complete package says, but for its code and picture. */
export const TEXTS = {
  name: 'Kyoto in autumn',
  title: 'Five days of maple leaves',
  shortDescription: 'Temples, gardens, hot springs',
  country: 'JP',
  areaCode: 12,
  packageType: 'LONG',
  transportationType: 'FLIGHT',
  attraction1: 'Kinkaku-ji',
  attraction2: 'Arashiyama',
  attraction3: 'Fushimi Inari',
  itinerary: [1, 2, 3, 4, 5].map((day) => ({ day, title: `Day ${day}`, text: 'On tour', meals: 'B', hotel: 'Hotel' })),
  groupSizeMin: 10,
  groupSizeMax: 20,
  allowDeposit: true,
  minDeposit: 3000,
};
export const { mode: _mode, ...FLAT_INPUTS } = WORKED_INPUTS;
export const SENT = { tax: 100, departureTax: 120, airportPortTax: 165, fuelSurcharge: 100, securityCharge: 50 };
let made = 0;
export const newCode = (): string => {
  made += 1;
  return `DRAFT-${String(made).padStart(4, '0')}`;
};
const picture = new WeakMap<TestApp, string>();
export async function pictureOf(app: TestApp): Promise<string> {
  const known = picture.get(app);
  if (known) return known;
  const root = await app.as('root');
  const { body } = await root
    .post('/files')
    .field('kind', 'image')
    .attach('file', await png(), 'one.png')
    .expect(201);
  const { id } = body as { id: string };
  picture.set(app, id);
  return id;
}
export const inDays = (app: TestApp, days: number): string => addDays(businessDate(app.clock.now()), days);

/** A complete package with one date and a submitted sheet, made over HTTP; not yet submitted itself. */
export async function drafted(
  app: TestApp,
  person: Person = 'staff',
): Promise<{ id: number; code: string; sheetId: number; date: string; departureId: number }> {
  const me = await app.as(person);
  const code = newCode();
  const date = inDays(app, 60);
  const recurrence = { mode: 'DAILY', weekdays: [], startDate: date, endDate: date };
  const picture1 = await pictureOf(app);
  const tour = await me.post('/tours/admin', { packageCode: code, ...TEXTS, picture1, recurrence }).expect(201);
  const sheet = await me
    .post('/admin/pricesDeparture', { packageCode: code, ...FLAT_INPUTS, prices: SENT, action: 'submit' })
    .expect(201);
  const dates = await me.get(`/departures/tour/${code}`).expect(200);
  return {
    id: idOf(tour),
    code,
    sheetId: idOf(sheet),
    date,
    departureId: (dates.body as { id: number }[])[0]?.id ?? 0,
  };
}
export const idOf = (answer: Response): number => (answer.body as { id: number }).id;
export const stateOf = (answer: Response): string => (answer.body as { status: string }).status;
/** The same, approved: package and sheet are live. */
export async function live(app: TestApp, person: Person = 'staff'): ReturnType<typeof drafted> {
  const draft = await drafted(app, person);
  const me = await app.as(person);
  const decider = await app.as(person === 'manager' ? 'manager2' : 'manager');
  await decider.patch(`/admin/pricesDeparture/approve/${draft.sheetId}`, { decision: 'APPROVED' }).expect(200);
  await me.patch(`/tours/admin/${draft.id}`, { action: 'submit' }).expect(200);
  await decider.patch(`/tours/admin/approve/${draft.id}`, { decision: 'APPROVED' }).expect(200);
  return draft;
}
