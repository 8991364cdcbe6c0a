import type { BookingTerms } from '@domain/wire/booking';
import { addDays, businessDate } from './domain';
import type { Product } from './product';

export interface Party {
  orderNumber: string;
  branch: string;
  contact: string;
  phone: string;
  surname: string;
  givenName: string;
  chineseName: string;
}
/** A time as both databases write it. */
export const NOW = new Date().toISOString().slice(0, 19).replace('T', ' ');
const STAMPS = { createdAt: NOW, updatedAt: NOW };

const TERMS: BookingTerms = {
  packageType: 'SHORT',
  days: 5,
  allowDeposit: false,
  minDeposit: 0,
  balanceDueDays: 14,
  noticeDays: 14,
  babyTakesSeat: false,
  babyTaxable: false,
  leviable: false,
  tiaPayer: 'COMPANY',
  tiaPrint: 'EVERY_PAYMENT',
  ladder: [],
  nameCorrectionFee: 0,
  packageName: { en: 'Found', 'zh-Hant': '', 'zh-Hans': '' },
};

/** Writes one row; answers its id. */
export async function insert(
  product: Product,
  table: string,
  values: Record<string, string | number>,
): Promise<number> {
  const columns = Object.keys(values);
  await product.query(
    `INSERT INTO ${table} (${columns.map((each) => `\`${each}\``).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    Object.values(values),
  );
  const [row] = await product.query<{ id: number }>(`SELECT MAX(id) AS id FROM ${table}`);
  return Number(row?.id);
}

/** An order of one traveller as rows, for tests that are not about booking it. */
export async function putOrder(product: Product, code: string, party: Party): Promise<void> {
  const departureDate = addDays(businessDate(new Date()), 40);
  const packageId = await insert(product, 'packages', { packageCode: code, name: code, createdBy: 1, ...STAMPS });
  const maxPax = 20;
  const departureId = await insert(product, 'departures', { packageCode: code, departureDate, maxPax, ...STAMPS });
  const orderId = await insert(product, 'orders', {
    orderNumber: party.orderNumber,
    contactPerson: party.contact,
    contactPhone: party.phone,
    branch: party.branch,
    createdBy: 1,
    ...STAMPS,
  });
  const money = { subtotal: 0, dueNow: 0, balanceDueDate: departureDate };
  const subOrderId = await insert(product, 'sub_orders', {
    ...{ orderId, packageId, departureId, departureDate, packageCode: code, ...money, ...STAMPS },
    subOrderNumber: `${party.orderNumber}-01`,
    prices: JSON.stringify({ sheetId: 0, days: 1, prices: {} }),
    terms: JSON.stringify(TERMS),
  });
  await insert(product, 'members', {
    ...{ subOrderId, position: 1, type: 'ADULT', takesSeat: 1, lines: '[]', amount: 0, ...STAMPS },
    ...{ surname: party.surname, givenName: party.givenName, chineseName: party.chineseName },
  });
  await product.index('order', [orderId]);
  await product.index('tour', [packageId]);
}
