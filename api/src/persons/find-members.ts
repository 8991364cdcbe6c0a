import type { EntityManager } from 'typeorm';
import { findRows, marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { DocumentVault } from '../desk/document-vault';
import { plainPhone } from '../domain/usual';
import type { PersonWire } from '../domain/wire/person';
import { Member } from '../parties/member.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { codeForm, digitsOf } from '../search/terms';
import { joined, recordsOf } from './group';
import { mergesOf } from './merges-of';

/** A telephone number that tells one household: whole, as dialled here. */
const WHOLE = 8;
/** So many orders are looked at. */
const ORDERS = 20;

/** What is said of a trip; prices and terms of hundreds are long. */
const TRIP = ['id', 'packageCode', 'departureDate', 'orderState'] as const;

/** The people of some bookings: merged records as one, each with the trips of all its bookings that were found. */
export async function personsOf(em: EntityManager, members: readonly Member[]): Promise<PersonWire[]> {
  const { merges, more } = await mergesOf(em, members);
  const all = [...members, ...more];
  const ids = [...new Set(all.map((one) => one.subOrderId))];
  const parties = ids.length ? await findRows(em, SubOrder, `WHERE id IN (${marks(ids)})`, ids, TRIP) : [];
  return joined(recordsOf(all, new Map(parties.map((party) => [party.id, party]))), all, merges);
}

/** The bookings behind a whole telephone number. */
export async function membersOfPhone(em: EntityManager, typed: string): Promise<Member[]> {
  const orderIds = await ordersOfPhone(em, typed);
  return orderIds.length ? membersOfOrders(em, orderIds) : [];
}
/** The latest orders behind it, of whoever called and of whoever travels. */
export async function ordersOfPhone(em: EntityManager, typed: string): Promise<number[]> {
  const phone = digitsOf(plainPhone(typed));
  if (phone.length < WHOLE) return [];
  const rows = await rowsOf<{ ownerId: number }>(
    em,
    `SELECT DISTINCT ownerId FROM search_terms WHERE field = 'phone' AND term = ? ORDER BY ownerId DESC LIMIT ${String(ORDERS)}`,
    [phone],
  );
  return rows.map((row) => Number(row.ownerId));
}
async function membersOfOrders(em: EntityManager, orderIds: readonly number[]): Promise<Member[]> {
  const rows = await rowsOf<{ id: number }>(
    em,
    `SELECT m.id FROM sub_orders s JOIN members m ON m.subOrderId = s.id WHERE s.orderId IN (${marks(orderIds)})`,
    orderIds,
  );
  return membersBy(
    em,
    rows.map(({ id }) => id),
  );
}
export const membersBy = async (em: EntityManager, ids: readonly number[]): Promise<Member[]> =>
  ids.length ? findRows(em, Member, `WHERE id IN (${marks(ids)})`, ids) : [];
/**
 * The bookings behind the whole number of a document, for a look that is counted and written down (look-up.ts). By the
 * last four the index leads to a few; the keyed digest says which of them it is.
 */
export async function membersOfDocument(em: EntityManager, vault: DocumentVault, document: string): Promise<Member[]> {
  const code = codeForm(document);
  if (code.length < 6) return [];
  const rows = await rowsOf<{ refId: number }>(
    em,
    "SELECT refId FROM search_terms WHERE field = 'document' AND term = ? ORDER BY ownerId DESC LIMIT 500",
    [code.slice(-4)],
  );
  const found = await membersBy(
    em,
    rows.map(({ refId }) => refId),
  );
  const digest = vault.digest(document);
  return found.filter((one) => one.certificateDigest === digest);
}
