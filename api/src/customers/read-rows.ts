import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import type { Member } from '../parties/member.entity';

/** A living traveller of a departure as the tables hold it, with list row, seat and contact. */
export interface StoredRow extends Pick<
  Member,
  | 'type'
  | 'title'
  | 'surname'
  | 'givenName'
  | 'chineseName'
  | 'gender'
  | 'birthDate'
  | 'certificateType'
  | 'certificateSealed'
  | 'certificateLast4'
  | 'certificateDigest'
  | 'certificateBranch'
  | 'expiryDate'
  | 'nationality'
  | 'phone'
  | 'roomGroup'
  | 'diet'
> {
  memberId: number;
  version: number;
  subOrderId: number;
  orderId: number;
  orderNumber: string;
  /** Of the order. */
  branch: string;
  contactPerson: string;
  contactPhone: string;
  wishedRoomType: Member['roomType'];
  singleRoom: number;
  extraBed: number;
  occupyBed: number;
  visa: number;
  insurance: number;
  seq: number | null;
  room: string | null;
  roomType: Member['roomType'];
  roomFixed: number | null;
  remark: string | null;
  carId: number | null;
  seatNo: string | null;
  subtotal: number;
  farePaid: number;
}

/** The living travellers of a departure, in list order; those not yet on the list come last, by order. */
export const storedRows = (em: EntityManager, departureId: number): Promise<StoredRow[]> =>
  rowsOf<StoredRow>(
    em,
    `SELECT m.id AS memberId, m.version + COALESCE(l.version, 1) AS version, m.subOrderId, o.id AS orderId, o.orderNumber, o.branch, o.contactPerson, o.contactPhone, m.type, m.title, m.surname, m.givenName,
            m.chineseName, m.gender, m.birthDate, m.certificateType, m.certificateSealed, m.certificateLast4, m.certificateDigest, m.certificateBranch, m.expiryDate, m.nationality,
            m.phone, m.roomGroup, m.roomType AS wishedRoomType, m.singleRoom, m.extraBed, m.occupyBed, m.visa, m.insurance, m.diet,
            l.seq, l.room, l.roomType, l.roomFixed, l.remark, c.carId, c.seatNo, s.subtotal,
            COALESCE((SELECT SUM(p.fareAmount) FROM payments p WHERE p.subOrderId = s.id), 0) AS farePaid
       FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
       LEFT JOIN list_rows l ON l.memberId = m.id AND l.departureId = s.departureId
       LEFT JOIN car_seats c ON c.memberId = m.id AND c.carId IN (SELECT k.id FROM cars k WHERE k.departureId = s.departureId)
      WHERE s.departureId = ? AND m.state = 'LIVING' AND ${isOneOf('s.orderState', SEATED_STATES)}
      ORDER BY CASE WHEN l.seq IS NULL THEN 1 ELSE 0 END, l.seq, s.id, m.position`,
    [departureId],
  );
