import { demandOpenDeparture } from '../departures/closing-lock';
import { In } from 'typeorm';
import { type AuditEntry, recordLast } from '../audit/record';
import { Departure } from '../catalogue/departure.entity';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { announce } from '../events/announce';
import { DomainError, type FieldError } from '../domain/errors';
import { upperCode } from '../domain/texts';
import type { RoomType } from '../domain/words';
import { touchOrder } from '../parties/change-party';
import type { DocumentVault } from '../desk/document-vault';
import { isMasked } from '../domain/masked';
import { Member } from '../parties/member.entity';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { indexOrders } from '../parties/index-order';
import type { CustomerPart } from './customer.dto';
import { ListRow } from './list-row.entity';
import { type StoredRow, storedRows } from './read-rows';
import { refreshList } from './refresh-list';

const OF_TRAVELLER = [
  'title',
  'surname',
  'givenName',
  'chineseName',
  'gender',
  'birthDate',
  'certificateType',
  'expiryDate',
  'roomGroup',
  'diet',
] as const;
const OF_LIST = ['seq', 'room', 'roomType', 'roomFixed', 'remark'] as const;

/**
 * Saves parts of a customer list, all rows or none; each fault stands at its row and column (data.3.surname).
 * A room typed by hand, or given another type, is kept by automatic pairing. Orders whose travellers change get a new version, so that a form
 * of the order that was opened before cannot put the old names and papers back. A row that comes with the version at which
 * it was read is refused when somebody has saved it since (decisions B9).
 * @throws DomainError customer.rows (400) with the faults; general.stale (409) at data.{i}.version
 */
export async function saveList(
  tx: Tx,
  vault: DocumentVault,
  departureId: number,
  parts: CustomerPart[],
): Promise<void> {
  const orders = await ordersOf(tx, parts.filter(changesTraveller));
  await demandOpenDeparture(tx, departureId);
  await lockRow(tx, Departure, { id: departureId }, 'departure.idNotFound');
  demandFresh(parts, await storedRows(tx.em, departureId));
  await refreshList(tx, departureId);
  const rows = new Map((await tx.em.findBy(ListRow, { departureId })).map((row) => [row.memberId, row]));
  const members = new Map(
    (await tx.em.findBy(Member, { id: In([...rows.keys()]) })).map((member) => [member.id, member]),
  );
  const faults: Record<string, FieldError> = {};
  const named = new Set<number>();
  parts.forEach((part, i) => {
    if (!rows.has(part.memberId)) faults[`data.${String(i)}.memberId`] = 'customer.notFound';
    else if (named.has(part.memberId)) faults[`data.${String(i)}.memberId`] = 'customer.twice';
    named.add(part.memberId);
    for (const name of ['surname', 'givenName'] as const)
      if (part[name]?.trim() === '') faults[`data.${String(i)}.${name}`] = 'general.required';
  });
  if (Object.keys(faults).length) throw new DomainError('customer.rows', {}, faults);
  const changed: Member[] = [];
  const said: AuditEntry[] = [];
  for (const part of withRoomMates(rows, parts)) {
    const [row, member] = [rows.get(part.memberId), members.get(part.memberId)];
    if (!row || !member) continue;
    const ofTraveller = await saveTraveller(tx, vault, member, part);
    if (ofTraveller) changed.push(member);
    said.push(...[ofTraveller, await saveRow(tx, row, part)].filter((entry) => entry !== undefined));
  }
  recordLast(tx, ...said);
  for (const order of orders) await touchOrder(tx, order);
  await indexTravellers(tx, changed);
  announce(tx, 'customers', 'changed', departureId);
}

/** A room that somebody gives another type is of that type for everybody in it, and is not paired anew. */
function withRoomMates(rows: ReadonlyMap<number, ListRow>, parts: readonly CustomerPart[]): CustomerPart[] {
  const types = new Map<string, RoomType>();
  for (const { memberId, room, roomType } of parts) {
    const row = rows.get(memberId);
    if (row?.room && room === undefined && roomType && roomType !== row.roomType) types.set(row.room, roomType);
  }
  const sent = new Map(parts.map((part) => [part.memberId, part]));
  for (const { memberId, room } of rows.values()) {
    const [type, own] = [types.get(room), sent.get(memberId)];
    if (type && own?.room === undefined) sent.set(memberId, { roomFixed: true, ...own, memberId, roomType: type });
  }
  return [...sent.values()];
}

/** Rows are held against how they were read before the list is refreshed, which is no change of anybody's. */
function demandFresh(parts: readonly CustomerPart[], stored: readonly StoredRow[]): void {
  const versions = new Map(stored.map((row) => [row.memberId, Number(row.version)]));
  const stale = parts.flatMap(({ memberId, version }, i) => {
    const now = versions.get(memberId);
    return version === undefined || now === undefined || now === version ? [] : [`data.${String(i)}.version`];
  });
  if (!stale.length) return;
  const faults = stale.map((path): [string, FieldError] => [path, 'general.stale']);
  throw new DomainError('general.stale', {}, Object.fromEntries(faults));
}

const changesTraveller = (part: CustomerPart): boolean =>
  [...OF_TRAVELLER, 'nationality', 'phone'].some((field) => part[field as keyof CustomerPart] !== undefined) ||
  !isMasked(part.certificateNo);

/** The orders of some travellers, locked before the departure is, as every change of a party does. */
async function ordersOf(tx: Tx, parts: readonly CustomerPart[]): Promise<Order[]> {
  if (!parts.length) return [];
  const members = await tx.em.findBy(Member, { id: In(parts.map((part) => part.memberId)) });
  const subOrders = await tx.em.findBy(SubOrder, { id: In(members.map((member) => member.subOrderId)) });
  const ids = [...new Set(subOrders.map((each) => each.orderId))].sort((a, b) => a - b);
  const orders: Order[] = [];
  for (const id of ids) orders.push(await lockRow(tx, Order, { id }, 'order.notFound'));
  return orders;
}

/** Travellers are found by their new names and papers at once. */
async function indexTravellers(tx: Tx, members: readonly Member[]): Promise<void> {
  if (!members.length) return;
  const subOrders = await tx.em.findBy(SubOrder, { id: In(members.map((member) => member.subOrderId)) });
  await indexOrders(tx, [...new Set(subOrders.map((each) => each.orderId))]);
}

/** @returns what the log says of it; undefined where nothing of the traveller was said at all */
async function saveTraveller(
  tx: Tx,
  vault: DocumentVault,
  member: Member,
  part: CustomerPart,
): Promise<AuditEntry | undefined> {
  const change: Partial<Member> = Object.fromEntries(
    OF_TRAVELLER.filter((field) => part[field] !== undefined).map((field) => [field, part[field]]),
  );
  if (part.nationality !== undefined) change.nationality = upperCode(part.nationality);
  if (part.phone !== undefined) change.phone = part.phone ?? '';
  if (!isMasked(part.certificateNo)) Object.assign(change, vault.sealAnew(part.certificateNo, member));
  if (!Object.keys(change).length) return undefined;
  await tx.em.update(Member, member.id, { ...change, updatedAt: tx.now });
  return {
    resource: 'members',
    recordId: member.id,
    action: 'update',
    before: { ...member },
    after: { ...member, ...change },
  };
}

async function saveRow(tx: Tx, row: ListRow, part: CustomerPart): Promise<AuditEntry | undefined> {
  const change: Partial<ListRow> = Object.fromEntries(
    OF_LIST.filter((field) => part[field] !== undefined).map((field) => [field, part[field]]),
  );
  if (!Object.keys(change).length) return undefined;
  if (part.room !== undefined && part.roomFixed === undefined) change.roomFixed = part.room !== '';
  await tx.em.update(ListRow, row.id, { ...change, updatedAt: tx.now });
  return {
    resource: 'list_rows',
    recordId: row.memberId,
    action: 'update',
    before: { ...row },
    after: { ...row, ...change },
  };
}
