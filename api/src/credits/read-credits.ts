import type { EntityManager } from 'typeorm';
import { listPage } from '../lists/list-page';
import { listOf } from '../lists/list-of';
import type { ListPage, ListParams } from '../lists/list-spec';
import { credits } from '../domain/resources/credits';
import { isoInstant, rowsOf } from '../database/raw';
import { isUsable, payableCredit, payerKey, usableCredit } from '../domain/credit';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { sum, sumHkd, toHkd, ZERO } from '../domain/money';
import type { CreditAccountWire, CreditListRow, CreditRowWire } from '../domain/wire/credit';
import { CreditRow } from './credit.entity';
import { lotsOf } from './lots';

/** What is left of an issue, of all at once: what was used of each is added up in one walk instead of issue by issue. */
const REMAINS = 'i.amount + COALESCE(used.amount, 0)';
/** Listed by its issues: a row of an order whose people were erased no longer names the payer. */
export const CREDITS = listOf(credits, {
  from: `(SELECT MIN(i.id) AS id, MAX(i.phone) AS phone, MAX(i.name) AS name, SUM(i.amount) AS issued,
            SUM(${REMAINS}) AS balance, MIN(CASE WHEN ${REMAINS} > 0 THEN i.expiresOn END) AS expiresOn, MIN(i.enteredAt) AS issuedAt
            FROM credit_rows i LEFT JOIN (SELECT r.lotId, SUM(r.amount) AS amount FROM credit_rows r WHERE r.lotId IS NOT NULL
              GROUP BY r.lotId) used ON used.lotId = i.id WHERE i.lotId IS NULL GROUP BY i.payer) c`,
  alias: 'c',
});
/** The accounts of payers, the newest first. */
export const listCredits = (em: EntityManager, params: ListParams): Promise<ListPage<CreditListRow>> =>
  listPage(em, CREDITS, params);

/** The account that a row of it belongs to. @throws DomainError credit.notFound */
export async function readAccountOf(em: EntityManager, id: number, now: Date): Promise<CreditAccountWire> {
  const row = await em.findOneBy(CreditRow, { id });
  if (!row) throw new DomainError('credit.notFound');
  return accountOf(em, row.payer, now);
}
/** The account of a payer; one who never had credit has an empty one. */
export const readAccountOfPayer = (
  em: EntityManager,
  { phone, name }: { phone: string; name: string },
  now: Date,
): Promise<CreditAccountWire> => accountOf(em, payerKey(phone, name), now);

async function accountOf(em: EntityManager, payer: string, now: Date): Promise<CreditAccountWire> {
  const today = businessDate(now);
  const lots = await lotsOf(em, payer);
  const rows = await rowsOfPayer(em, payer);
  const left = new Map(lots.map((lot) => [lot.id, lot]));
  const issued = rows.filter((row) => row.kind === 'ISSUED');
  const [first] = issued;
  const [ends = null] = lots
    .filter(({ left: rest }) => rest > 0)
    .map(({ expiresOn }) => expiresOn)
    .sort();
  return {
    id: first?.id ?? 0,
    phone: first?.phone ?? '',
    name: first?.name ?? '',
    issued: sumHkd(issued.map(({ amount }) => amount)),
    expiresOn: ends,
    issuedAt: first?.at ?? null,
    balance: toHkd(sum(lots.map((lot) => lot.left))),
    usable: toHkd(usableCredit(lots, today)),
    lots: issued.map((row) => {
      const lot = left.get(row.id);
      return {
        id: row.id,
        orderNumber: row.orderNumber,
        issuedOn: businessDate(new Date(row.at)),
        expiresOn: row.expiresOn,
        issued: row.amount,
        left: toHkd(lot?.left ?? sum([])),
        usable: lot !== undefined && isUsable(lot, today),
        payable: toHkd(lot ? payableCredit(lot, today) : ZERO),
        asked: lot?.asked ?? false,
      };
    }),
    rows: rows.map(({ phone: _phone, name: _name, orderNumber: _order, ...row }) => row),
  };
}

type FullRow = CreditRowWire & { phone: string; name: string; orderNumber: string };
async function rowsOfPayer(em: EntityManager, payer: string): Promise<FullRow[]> {
  const rows = await rowsOf<FullRow>(
    em,
    `SELECT r.id, COALESCE(r.lotId, r.id) AS lotId, r.kind, r.amount, r.receiptNo, r.requestId, r.expiresOn, r.enteredAt AS at,
        COALESCE(u.fullName, 'system') AS \`by\`, r.branch, r.phone, r.name, o.orderNumber
       FROM credit_rows r JOIN sub_orders s ON s.id = r.subOrderId JOIN orders o ON o.id = s.orderId
       LEFT JOIN users u ON u.id = r.enteredBy WHERE r.payer = ? ORDER BY r.id`,
    [payer],
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    lotId: Number(row.lotId),
    amount: Number(row.amount) / 100,
    requestId: row.requestId === null ? null : Number(row.requestId),
    at: isoInstant(row.at) ?? '',
  }));
}
