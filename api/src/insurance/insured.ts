import { type EntityManager, In } from 'typeorm';
import { rowsOf } from '../database/raw';
import { returnDate, type DateOnly } from '../domain/dates';
import { insuranceState, type Told } from '../domain/insurance';
import type { BookingTerms, FareLine } from '../domain/wire/booking';
import type { CertificateType, Gender, InsuranceState, MemberState, OrderState } from '../domain/words';
import type { DocumentVault } from '../desk/document-vault';
import { InsuranceDeclaration } from './insurance-declaration.entity';

/** A traveller with whom the insurer of a departure has to do. */
export interface Insured {
  memberId: number;
  orderId: number;
  orderNumber: string;
  surname: string;
  givenName: string;
  chineseName: string;
  gender: Gender | null;
  birthDate: DateOnly | null;
  certificateType: CertificateType | null;
  certificateLast4: string;
  from: DateOnly;
  to: DateOnly;
  days: number;
  /** In cents; 0 for who does not go or pay any more. */
  premium: number;
  state: InsuranceState;
  /** Of what would be told now; null for who is not insured any more. */
  digest: string | null;
}
interface Row extends Omit<Insured, 'from' | 'to' | 'days' | 'premium' | 'state' | 'digest'> {
  memberState: MemberState;
  orderState: OrderState;
  departureDate: DateOnly;
  certificateDigest: string;
  lines: string;
  terms: string;
}

/** Who pays for insurance on a departure, and who was declared and does no more, as the parties are booked (decisions B18). */
export async function insuredOf(em: EntityManager, vault: DocumentVault, departureId: number): Promise<Insured[]> {
  const rows = await rowsOf<Row>(
    em,
    `SELECT m.id AS memberId, o.id AS orderId, o.orderNumber, m.surname, m.givenName, m.chineseName, m.gender, m.birthDate,
            m.certificateType, m.certificateLast4, m.certificateDigest, m.state AS memberState, m.\`lines\`, s.terms, s.departureDate, s.orderState
       FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
      WHERE s.departureId = ? ORDER BY s.id, m.position`,
    [departureId],
  );
  const told = await toldOf(
    em,
    rows.map((row) => Number(row.memberId)),
  );
  return rows.flatMap((row) => {
    const { days } = JSON.parse(row.terms) as BookingTerms;
    const period = { from: row.departureDate, to: returnDate(row.departureDate, days), days };
    const premium = premiumOf(row);
    const digest = premium > 0 ? vault.digest(JSON.stringify(saidOf(row, period))) : null;
    const state = insuranceState(told.get(Number(row.memberId)) ?? null, digest);
    return state === null ? [] : [{ ...personOf(row), ...period, premium, state, digest }];
  });
}

/** What a traveller who goes pays for insurance; a hold is not insured yet. */
function premiumOf({ memberState, orderState, lines }: Row): number {
  if (memberState !== 'LIVING' || (orderState !== 'CONFIRMED' && orderState !== 'COMPLETED')) return 0;
  return (JSON.parse(lines) as FareLine[]).find((line) => line.key === 'insurance')?.cents ?? 0;
}
const saidOf = (row: Row, { from, to }: Pick<Insured, 'from' | 'to'>): unknown[] => [
  ...[row.surname, row.givenName, row.chineseName, row.gender, row.birthDate],
  ...[row.certificateType, row.certificateDigest, from, to],
];
const personOf = (row: Row) => ({
  memberId: Number(row.memberId),
  orderId: Number(row.orderId),
  orderNumber: row.orderNumber,
  surname: row.surname,
  givenName: row.givenName,
  chineseName: row.chineseName,
  gender: row.gender,
  birthDate: row.birthDate,
  certificateType: row.certificateType,
  certificateLast4: row.certificateLast4,
});

/** What the insurer was told last, by traveller. */
async function toldOf(em: EntityManager, memberIds: readonly number[]): Promise<Map<number, Told>> {
  if (!memberIds.length) return new Map();
  const rows = await em.find(InsuranceDeclaration, { where: { memberId: In([...memberIds]) }, order: { id: 'ASC' } });
  return new Map(rows.map(({ memberId, kind, digest }) => [memberId, { kind, digest }]));
}

/** Travellers whose insurance is issued: declared to the insurer and not taken back there (decisions B17, B18). */
export async function issuedTo(em: EntityManager, memberIds: readonly number[]): Promise<Set<number>> {
  const told = await toldOf(em, memberIds);
  return new Set([...told].filter(([, { kind }]) => kind === 'DECLARED').map(([memberId]) => memberId));
}
