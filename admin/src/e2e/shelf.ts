import type { PackageContent } from '@domain/wire/package';
import type { PriceSnapshot } from '@domain/wire/price';
import { addDays, businessDate } from './domain';
import type { Product } from './product';
import { insert, NOW } from './rows';

/** The prices that decisions B7 works out: tax bundle 535, tips 250, insurance 180/120, promotion 100. */
const WORKED: PriceSnapshot['prices'] = {
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
  itinerary: [1, 2, 3, 4, 5].map((day) => ({ day, title: `Day ${day}`, text: 'On tour', meals: '', hotel: '' })),
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
  translations: {},
};
const APPROVED = { status: 'approved', createdBy: 1, createdAt: NOW, updatedAt: NOW, publishedAt: NOW };

export interface Shelf {
  code: string;
  packageId: number;
}
export interface Dated {
  departureId: number;
  departureDate: string;
}

/** A tour on sale as rows, at the worked prices, for tests that are not about writing it. */
export async function shelve(product: Product, code: string): Promise<Shelf> {
  const { translations, files, itinerary, leviable, allowDeposit, ...plain } = CONTENT;
  const packageId = await insert(product, 'packages', {
    ...(plain as Record<string, string | number>),
    ...APPROVED,
    packageCode: code,
    allowDeposit: Number(allowDeposit),
    leviable: Number(leviable),
    itinerary: JSON.stringify(itinerary),
    files: JSON.stringify(files),
    translations: JSON.stringify(translations),
    published: JSON.stringify(CONTENT),
  });
  await priced(product, code, WORKED.adultPrice, null);
  await product.index('tour', [packageId]);
  return { code, packageId };
}

/** A departure so many days from now; with a price of its own when it is dearer than the others. */
export async function dated(product: Product, { code }: Shelf, inDays: number, adultPrice?: number): Promise<Dated> {
  const departureDate = addDays(businessDate(new Date()), inDays);
  const row = { packageCode: code, departureDate, maxPax: 30, createdAt: NOW, updatedAt: NOW };
  const departureId = await insert(product, 'departures', row);
  if (adultPrice !== undefined) await priced(product, code, adultPrice, [departureId]);
  return { departureId, departureDate };
}

async function priced(product: Product, code: string, adultPrice: number, only: number[] | null): Promise<void> {
  const sheetId = await insert(product, 'price_sheets', {
    ...APPROVED,
    packageCode: code,
    mode: 'GROUP',
    inputs: '{}',
    sent: '{}',
    adultPrice: adultPrice * 100,
    ...(only ? { departureIds: JSON.stringify(only) } : {}),
  });
  const published = JSON.stringify({ sheetId, days: 5, departureIds: only, prices: { ...WORKED, adultPrice } });
  await product.query('UPDATE price_sheets SET published = ? WHERE id = ?', [published, sheetId]);
}
