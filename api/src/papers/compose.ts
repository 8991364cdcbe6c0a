import type { EntityManager } from 'typeorm';
import { Car } from '../cars/car.entity';
import { customerList } from '../customers/read-list';
import { joiningLetter } from '../customers/sheets/joining-letter';
import { DomainError } from '../domain/errors';
import { invoicePaper, type OrderPaper } from '../domain/papers/invoice';
import { letterPaper, type Meeting } from '../domain/papers/letter';
import { reclaimPaper } from '../domain/papers/reclaim';
import type { Paper } from '../domain/papers/paper';
import { receiptPaper } from '../domain/papers/receipt';
import { type SheetPaper, sheetPaper } from '../domain/papers/sheets';
import type { CustomerRow } from '../domain/wire/customer';
import type { Locale } from '../domain/words';
import type { Actor } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { readInvoice } from '../orders/invoice';
import { readReceipt } from '../receipts/receipt';
import { readReclaimForm } from '../stamps/reclaim';
import { readLetterhead } from '../site/letterhead';
import { speechIn } from './say-in';

/** Who looks, by what, when; and the language that the paper speaks. */
export interface PaperReader {
  em: EntityManager;
  desk: Desk;
  actor: Actor;
  now: Date;
  locale: Locale;
}

/** @throws DomainError payment.receiptNotFound */
export const receiptOf = async ({ em, desk, actor, now, locale }: PaperReader, receiptNo: string): Promise<Paper> =>
  receiptPaper(await readReceipt(em, desk.parameters, actor, receiptNo, now), speechIn(locale));
/** @throws DomainError order.notFound */
export const orderPaperOf = async (
  { em, desk, actor, now, locale }: PaperReader,
  orderId: number,
  kind: OrderPaper,
): Promise<Paper> => invoicePaper(await readInvoice(em, desk.parameters, actor, orderId, now), speechIn(locale), kind);
/** @throws DomainError reclaim.notFound */
export const reclaimOf = async ({ em, desk, actor, locale }: PaperReader, id: number): Promise<Paper> =>
  reclaimPaper(await readReclaimForm(em, desk.parameters, actor.branch, id), speechIn(locale));

/** A sheet of a departure; numbers of documents stay masked. @throws DomainError departure.idNotFound */
export async function sheetOf(
  { em, desk, actor, now, locale }: PaperReader,
  departureId: number,
  sheet: SheetPaper,
): Promise<Paper> {
  const list = await customerList(em, desk.vault, departureId, actor);
  const letterhead = await readLetterhead(em, desk.parameters, actor.branch);
  return sheetPaper(sheet, list, { letterhead, printedAt: now.toISOString() }, speechIn(locale));
}

/** The joining letters of a departure, one for each booking, or that of one. @throws DomainError departure.idNotFound */
export async function lettersOf(
  { em, desk, actor, locale }: PaperReader,
  departureId: number,
  meeting: Meeting,
  party?: number,
): Promise<{ subOrderId: number; paper: Paper }[]> {
  const list = await customerList(em, desk.vault, departureId);
  const letter = await joiningLetter(em, actor, departureId);
  const coaches = await coachesOf(em, departureId);
  const parties = new Map<number, CustomerRow[]>();
  for (const row of list.data)
    if (party === undefined || row.subOrderId === party)
      parties.set(row.subOrderId, [...(parties.get(row.subOrderId) ?? []), row]);
  if (party !== undefined && !parties.size) throw new DomainError('order.notFound');
  return [...parties].map(([subOrderId, people]) => ({
    subOrderId,
    paper: letterPaper({ people, departure: list.departure, letter, coaches, meeting }, speechIn(locale)),
  }));
}
const coachesOf = async (em: EntityManager, departureId: number): Promise<Map<number, string>> =>
  new Map((await em.findBy(Car, { departureId })).map((car) => [car.id, car.name]));
