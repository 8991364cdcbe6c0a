import { Departure } from '../src/catalogue/departure.entity';
import { addDays, businessDate } from '../src/domain/dates';
import { cents } from '../src/domain/money';
import type { PackageContent } from '../src/domain/wire/package';
import type { PriceInputs, PriceSnapshot } from '../src/domain/wire/price';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { indexRecords } from '../src/search/index-terms';
import { Package } from '../src/catalogue/package.entity';
import { soldColumns } from '../src/catalogue/sold-package';
import type { TestApp } from './app';

/** The inputs of the worked test of decisions B7. */
export const WORKED_INPUTS: PriceInputs = {
  mode: 'GROUP',
  baseNumber: 20,
  days: 5,
  coach: 24_000,
  guideSalary: 600,
  leaderSalary: 800,
  hotel: 450,
  lunch: 80,
  lunchCount: 4,
  dinner: 120,
  dinnerCount: 4,
  attraction: 300,
  dayPrices: [null, null, null, null, null, null],
  extraBedUnit: 0,
  localGuideTips: 25,
  leaderTips: 25,
  profitPercent: 15,
  roundingStep: 1,
  childShare: 75,
  babyShare: 10,
  memberDiscount: 0,
};
/** The prices that decisions B7 works out: tax bundle 535, tips 250, insurance 180/120, promotion 100. */
export const WORKED_PRICES: PriceSnapshot['prices'] = {
  adultPrice: 5118,
  memberPrice: 5118,
  childrenPrice: 2732,
  childrenOccupyBed: 2070,
  babyPrice: 512,
  singleRoom: 2070,
  extraBed: 0,
  tips: 250,
  tax: 100,
  departureTax: 120,
  airportPortTax: 165,
  fuelSurcharge: 100,
  securityCharge: 50,
  visaFee: 200,
  insuranceAdult: 180,
  insuranceChild: 120,
  otherPrice: 0,
  promotionDiscount: 100,
  specialDiscount: 200,
};
export interface SellableOptions {
  code?: string;
  /** Days from today to the departure; default 60. */
  inDays?: number;
  maxPax?: number;
  content?: Partial<PackageContent>;
  prices?: Partial<PriceSnapshot['prices']>;
}
let made = 0;

/** An approved package with an approved price and one departure, put straight into the tables. */
export async function sellable(
  app: TestApp,
  options: SellableOptions = {},
): Promise<{ code: string; packageId: number; departureId: number; departureDate: string; sheetId: number }> {
  made += 1;
  const code = options.code ?? `TEST-${String(made).padStart(4, '0')}`;
  const now = app.clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const content = { ...CONTENT, ...options.content };
  const approved = {
    status: 'approved' as const,
    createdBy: app.userIds.staff,
    submittedBy: app.userIds.staff,
    submittedAt: now,
    approvedBy: app.userIds.manager,
    approvalDate: now,
    publishedAt: now,
    ...stamps,
  };
  const em = app.db.manager;
  const pack = await em.save(
    em.create(Package, {
      ...content,
      minDeposit: cents(content.minDeposit),
      packageCode: code,
      ...approved,
      published: content,
      ...soldColumns(content),
    }),
  );
  await indexRecords(em, 'tour', [pack.id]);
  const prices = { ...WORKED_PRICES, ...options.prices };
  const { adultPrice, memberPrice, childrenPrice, childrenOccupyBed, babyPrice, singleRoom, extraBed, tips, ...sent } =
    prices;
  const computed = { adultPrice, memberPrice, childrenPrice, childrenOccupyBed, babyPrice, singleRoom, extraBed, tips };
  const overrides = Object.entries(computed).map(([field, value]) => ({
    field: field as keyof typeof computed,
    value,
  }));
  const sheet = await em.save(
    em.create(PriceSheet, {
      packageCode: code,
      departureIds: null,
      mode: 'GROUP',
      inputs: WORKED_INPUTS,
      sent,
      overrides,
      contractFiles: [],
      adultPrice: cents(Math.round(adultPrice * 100)),
      ...approved,
      published: null,
    }),
  );
  await em.update(PriceSheet, sheet.id, { published: { sheetId: sheet.id, days: 5, prices } });
  const departureDate = addDays(businessDate(now), options.inDays ?? 60);
  const departure = await em.save(
    em.create(Departure, {
      packageCode: code,
      departureDate,
      maxPax: options.maxPax ?? 30,
      createdBy: app.userIds.staff,
      recurrence: null,
      ...stamps,
    }),
  );
  return { code, packageId: pack.id, departureId: departure.id, departureDate, sheetId: sheet.id };
}

const CONTENT: PackageContent = {
  name: 'Guilin by rail',
  title: 'Five days in Guilin',
  shortDescription: 'Karst hills and rice terraces',
  keyExplanation: '',
  detailPageLink: '',
  keywords: '',
  country: 'CN',
  areaCode: 2,
  attraction1: 'Li river',
  attraction2: 'Longji terraces',
  attraction3: 'Reed flute cave',
  transportationType: 'RAIL',
  packageType: 'SHORT',
  detailTitle: '',
  detailDescription: '',
  itinerary: [1, 2, 3, 4, 5].map((day) => ({
    day,
    title: `Day ${day}`,
    text: 'On tour',
    meals: 'B L D',
    hotel: 'Guilin Hotel',
  })),
  groupSizeMin: 10,
  groupSizeMax: 30,
  allowDeposit: true,
  minDeposit: 100_000,
  tiaPayer: 'CUSTOMER',
  tiaPrint: 'EVERY_PAYMENT',
  leviable: true,
  picture1: '',
  picture2: '',
  picture3: '',
  flyer: '',
  files: [],
  translations: { 'zh-Hant': { name: '桂林高鐵五天' }, 'zh-Hans': { name: '桂林高铁五天' } },
};

/** Another content of a package, approved. */
export async function publishAs(app: TestApp, id: number, content: Partial<PackageContent>): Promise<void> {
  const em = app.db.manager;
  const row = await em.findOneByOrFail(Package, { id });
  const published = { ...(row.published ?? CONTENT), ...content };
  await em.save(Object.assign(row, content, { published }, soldColumns(published)));
  await indexRecords(em, 'tour', [id]);
}
