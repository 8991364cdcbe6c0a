/** What a name list may bring, in the order of its template. */
export const IMPORT_CELLS = [
  'surname',
  'givenName',
  'chineseName',
  'title',
  'gender',
  'birthDate',
  'nationality',
  'certificateType',
  'certificateNo',
  'expiryDate',
  'phone',
  'room',
  'roomType',
  'diet',
  'remark',
] as const;
export type ImportCell = (typeof IMPORT_CELLS)[number];
/** Why a cell cannot be taken; texts: labels, customers.import.faults. */
export type ImportCellFault = 'badDate' | 'badChoice' | 'badPhone' | 'badCountry' | 'tooLong';
/** Why a row finds no traveller. */
export type ImportRowFault = 'noName' | 'noMatch' | 'otherBirth' | 'manyMatches' | 'twice';
/** By what a row found its traveller; `name` alone is to be looked at. */
export type MatchedBy = 'document' | 'nameAndBirth' | 'name';

export interface ImportCellWire {
  cell: ImportCell;
  /** As it is kept now; a document number is masked. */
  before: string;
  /** As it would be kept; as it was typed where it cannot be. */
  after: string;
  fault: ImportCellFault | null;
}
export interface ImportRowWire {
  /** The row of the file, as its program numbers it. */
  line: number;
  /** Who it is about, as the file names them. */
  name: string;
  memberId: number | null;
  matchedBy: MatchedBy | null;
  fault: ImportRowFault | null;
  /** What would change or cannot be taken; empty when the list says the same already. */
  cells: ImportCellWire[];
}
/** POST /customers/preview-import/{departureId}: what a name list would change; nothing is saved. */
export interface ImportPreviewWire {
  /** Headings that were understood, and those that were not. */
  columns: ImportCell[];
  ignored: string[];
  rows: ImportRowWire[];
}
