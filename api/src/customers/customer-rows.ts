import { toldAge } from '../domain/ages';
import { type DocumentRules, documentFlags, samePersonTwice, type Trip } from '../domain/documents';
import { paymentStateOf } from '../domain/orders';
import { cents } from '../domain/money';
import type { CustomerRow } from '../domain/wire/customer';
import type { DocumentVault } from '../desk/document-vault';
import { maskedDocument } from '../domain/masked';
import type { Actor } from '../http/actor';
import { mayOpen } from './may-open';
import type { StoredRow } from './read-rows';

/** What a list says of a traveller as it is kept. */
export const keptCells = ({
  certificateLast4,
  room,
  roomType,
  wishedRoomType,
  remark,
}: StoredRow): Pick<CustomerRow, 'certificateNo' | 'room' | 'roomType' | 'remark'> => ({
  certificateNo: maskedDocument(certificateLast4),
  room: room ?? '',
  roomType: roomType ?? wishedRoomType,
  remark: remark ?? '',
});

/**
 * The rows of a customer list with ages and doubts; document numbers are opened for checking only and answered masked.
 * That two documents are the same is told of those alone that the reader may open: by a traveller of his own with one
 * number after the other he would read the rest.
 */
export function customerRows(
  vault: DocumentVault,
  stored: StoredRow[],
  trip: Trip,
  rules: DocumentRules,
  reader?: Actor,
): CustomerRow[] {
  const twice = samePersonTwice(
    stored.map((row) => ({
      id: row.memberId,
      documentKey: reader && mayOpen(reader, row) ? row.certificateDigest : '',
      surname: row.surname,
      givenName: row.givenName,
      birthDate: row.birthDate,
    })),
  );
  return stored.map((row, i): CustomerRow => {
    const doubts = documentFlags({ ...row, certificateNo: vault.open(row.certificateSealed) }, trip, rules);
    const {
      wishedRoomType: _wish,
      certificateSealed: _sealed,
      certificateLast4: _last4,
      certificateDigest: _digest,
      certificateBranch: _shop,
      subtotal,
      farePaid,
      ...rest
    } = row;
    return {
      ...rest,
      version: Number(row.version),
      seq: row.seq ?? i + 1,
      age: toldAge(row.birthDate, trip.departureDate),
      ...keptCells(row),
      roomFixed: Number(row.roomFixed) === 1,
      singleRoom: Number(row.singleRoom) === 1,
      extraBed: Number(row.extraBed) === 1,
      occupyBed: Number(row.occupyBed) === 1,
      insurance: Number(row.insurance) === 1,
      visa: Number(row.visa) === 1,
      paymentState: paymentStateOf(cents(Number(farePaid)), cents(Number(subtotal))),
      flags: twice.has(row.memberId) ? [...doubts, 'samePersonTwice'] : doubts,
    };
  });
}
