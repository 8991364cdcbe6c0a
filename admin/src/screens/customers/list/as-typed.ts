import { useCallback } from 'react';
import { toldAge } from '@domain/ages';
import { type DocumentFlag, documentFlags, type DocumentRules, type Trip } from '@domain/documents';
import type { CustomerRow } from '@domain/wire/customer';
import type { CertificateType } from '@domain/words';
import { type Text, useText } from '../../../providers/i18n';
import { type Cell, faultOf } from './columns';
import type { RowEdits } from './edits';
import { useTourRules } from '../../orders/booking/use-tour-rules';

/** What follows from the cells of a row: how old its traveller is on the day, and what is doubtful. */
export type Told = Pick<CustomerRow, 'age' | 'flags'>;
export type Judge = (row: CustomerRow, edits: RowEdits) => Told;

/** Of a number that is on file only the server knows these; they stand until number or document are typed. */
const OF_NUMBER: readonly DocumentFlag[] = ['numberFormat', 'hkidCheckDigit'];
const OF_PERSON: readonly Cell[] = ['surname', 'givenName', 'birthDate', 'certificateNo'];

/** Age and doubts of a row as it is typed, by the rules of the server; what cannot be saved is left out of it. */
export function asTyped(row: CustomerRow, edits: RowEdits, trip: Trip, rules: DocumentRules, text: Text): Told {
  const typed = (cell: Cell): string | undefined => {
    const value = edits[cell];
    return value === undefined || faultOf(cell, value, text) !== '' ? undefined : value;
  };
  const number = typed('certificateNo');
  const birthDate = (typed('birthDate') ?? row.birthDate) || null;
  const certificateType = ((typed('certificateType') ?? row.certificateType) || null) as CertificateType | null;
  const found = documentFlags(
    {
      ...{ type: row.type, birthDate, certificateType },
      certificateNo: number ?? (row.certificateNo === '' ? '' : undefined),
      expiryDate: (typed('expiryDate') ?? row.expiryDate) || null,
      nationality: typed('nationality') ?? row.nationality,
    },
    trip,
    rules,
  );
  const onFile = number === undefined && certificateType === row.certificateType;
  const sameWho = OF_PERSON.every((cell) => edits[cell] === undefined);
  const kept = row.flags.filter((flag) => (OF_NUMBER.includes(flag) ? onFile : flag === 'samePersonTwice' && sameWho));
  return { age: toldAge(birthDate, trip.departureDate), flags: [...found, ...kept] };
}

/** Judges what is typed into the rows of a departure; the same function as long as nothing that it judges by changes. */
export function useJudge(trip: Trip): Judge {
  const text = useText();
  const rules = useTourRules();
  return useCallback((row, edits) => asTyped(row, edits, trip, rules, text), [trip, rules, text]);
}
