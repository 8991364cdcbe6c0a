import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { FoundPerson } from '../domain/wire/person';
import { localPhone } from '../search/terms';
import type { Person } from './find-person';

/** One telephone and birth date among what was found, and what is held under it. */
export interface Bearer extends FoundPerson {
  of: Person;
}
interface Named {
  id: number;
  orderId: number;
  name: string;
  phone: string;
  birthDate: string | null;
  packageCode: string;
  departureDate: string;
}
const NOBODY = (): Person => ({ orders: [], members: [], waiting: [], asked: [] });

/**
 * What was found under one name or telephone, told apart by telephone and birth date: who answers says which of it is of
 * whoever asked, for names in Hong Kong are borne by many (decision 57). Nothing is guessed together.
 */
export async function tellApart(em: EntityManager, found: Person): Promise<Bearer[]> {
  const bearers = new Map<string, Bearer>();
  const put = (kind: keyof Person, { id, name, phone, birthDate }: Omit<Named, 'orderId'>, trip?: string): void => {
    const local = localPhone(phone);
    const key = `${local}|${birthDate ?? ''}`;
    const bearer = bearers.get(key) ?? { key, name, phone: local, birthDate, orders: 0, trips: [], of: NOBODY() };
    bearer.of[kind].push(Number(id));
    bearer.orders = bearer.of.orders.length;
    if (trip) bearer.trips = [...new Set([...bearer.trips, trip])];
    bearers.set(key, bearer);
  };
  const orders = await read(em, ORDERS, found.orders);
  const members = await read(em, MEMBERS, found.members);
  const phones = new Map(orders.map((order) => [Number(order.orderId), order.phone]));
  const births = new Map(members.map((member) => [Number(member.orderId), member.birthDate]));
  for (const order of orders) put('orders', { ...order, birthDate: births.get(Number(order.id)) ?? null });
  for (const one of members) {
    const phone = phones.get(Number(one.orderId)) ?? one.phone;
    put('members', { ...one, phone }, `${one.packageCode} ${one.departureDate}`);
  }
  for (const one of await read(em, WAITING, found.waiting)) put('waiting', one);
  for (const one of await read(em, ASKED, found.asked)) put('asked', one);
  return [...bearers.values()];
}
const ORDERS = `SELECT id, id AS orderId, contactPerson AS name, contactPhone AS phone FROM orders WHERE id IN (?) ORDER BY id`;
const MEMBERS = `SELECT m.id, s.orderId, m.surname, m.givenName, m.chineseName, m.phone, m.birthDate, s.packageCode,
  s.departureDate FROM members m JOIN sub_orders s ON s.id = m.subOrderId WHERE m.id IN (?) ORDER BY m.id`;
const WAITING = `SELECT id, contactPerson AS name, contactPhone AS phone FROM waiting_parties WHERE id IN (?) ORDER BY id`;
const ASKED = `SELECT id, person AS name, phone FROM access_requests WHERE id IN (?) ORDER BY id`;

async function read(em: EntityManager, sql: string, ids: readonly number[]): Promise<Named[]> {
  if (!ids.length) return [];
  const rows = await rowsOf<Named & Record<'surname' | 'givenName' | 'chineseName', string | undefined>>(
    em,
    sql.replace('(?)', `(${marks(ids)})`),
    ids,
  );
  return rows.map((row) => ({
    ...row,
    name: row.name ?? [row.surname, row.givenName, row.chineseName].filter(Boolean).join(' '),
    birthDate: row.birthDate ?? null,
  }));
}
/** What is held under the ones that were ticked, as one person. */
export const together = (bearers: readonly Bearer[]): Person => ({
  orders: bearers.flatMap(({ of }) => of.orders),
  members: bearers.flatMap(({ of }) => of.members),
  waiting: bearers.flatMap(({ of }) => of.waiting),
  asked: bearers.flatMap(({ of }) => of.asked),
});
