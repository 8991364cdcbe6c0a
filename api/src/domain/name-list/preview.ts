import { normaliseDocumentNo } from '../hkid';
import {
  IMPORT_CELLS,
  type ImportCell,
  type ImportCellWire,
  type ImportPreviewWire,
  type ImportRowWire,
} from '../wire/name-list';
import type { TableRow } from '../wire/table';
import { type ReadCell, readCell, tidy } from './cells';
import { type Headings, headingsOf } from './headings';
import { type Booked, latin, matchTraveller, type Named, type Namesakes, namesakesIn } from './match';
import { partsOf } from './whole-name';

/**
 * A booked traveller with what the list keeps of them; the document number masked. Of somebody whose number the reader
 * may not open, the key is left empty: neither a match nor the lack of a change then says whether a number is right.
 */
export interface ListedTraveller extends Booked {
  kept: Record<ImportCell, string>;
}
/** Makes the key of a document by which the same one is found again. */
type KeyOf = (number: string) => string;

/**
 * What a name list would change on a customer list (SPEC 7, decisions B10): row by row whom it is about, what differs
 * and what cannot be taken. An empty cell changes nothing, and so a list that was saved changes nothing the next time.
 * Undefined when no row of headings is found.
 */
export function previewOf(
  table: readonly TableRow[],
  listed: readonly ListedTraveller[],
  keyOf: KeyOf,
): ImportPreviewWire | undefined {
  const headings = headingsOf(table.map((row) => row.values));
  if (!headings) return undefined;
  const people = { namesakes: namesakesIn(listed), by: new Map(listed.map((each) => [each.memberId, each])) };
  const seen: Seen = { taken: new Set(), tries: new Map() };
  const rows = table
    .slice(headings.at + 1)
    .map((row) => ({ row, cells: cellsOf(row.values, headings) }))
    .filter(({ cells }) => cells.size > 0)
    .map(({ row, cells }) => previewRow(row.line, cells, people, keyOf, seen));
  return { columns: IMPORT_CELLS.filter((cell) => brings(headings, cell)), ignored: headings.ignored, rows };
}
const NAME: readonly ImportCell[] = ['surname', 'givenName', 'chineseName'];
const brings = ({ cells }: Headings, cell: ImportCell): boolean =>
  cells.includes(cell) || (cells.includes('name') && NAME.includes(cell));

/** `whole`: it was a part of a name in one column, and where that is divided is a guess. */
type Cells = Map<ImportCell, { typed: string; read: NonNullable<ReadCell>; whole: boolean }>;
function cellsOf(values: readonly string[], { cells }: Headings): Cells {
  const found: Cells = new Map();
  const put = (cell: ImportCell, typed: string, whole: boolean): void => {
    const read = readCell(cell, typed);
    if (read && !(whole && found.has(cell))) found.set(cell, { typed, read, whole });
  };
  cells.forEach((cell, i) => {
    const typed = tidy(values[i] ?? '');
    if (cell === 'name') for (const [part, value] of partsOf(typed)) put(part, value, true);
    else if (cell) put(cell, typed, false);
  });
  return found;
}

function previewRow(line: number, cells: Cells, { namesakes, by }: People, keyOf: KeyOf, seen: Seen): ImportRowWire {
  const value = (cell: ImportCell): string => {
    const read = cells.get(cell)?.read;
    return read && 'value' in read ? read.value : '';
  };
  const number = normaliseDocumentNo(value('certificateNo'));
  const row = {
    documentKey: number && keyOf(number),
    surname: value('surname'),
    givenName: value('givenName'),
    chineseName: value('chineseName'),
    birthDate: value('birthDate') || null,
  };
  const named = namesakes(row);
  const match = matchTraveller(row, named);
  const memberId = 'fault' in match ? null : match.memberId;
  const twice = triedBefore(seen, named) || (memberId !== null && seen.taken.has(memberId));
  if (memberId !== null) seen.taken.add(memberId);
  const traveller = memberId === null ? undefined : by.get(memberId);
  return {
    line,
    name: [`${row.surname} ${row.givenName}`.trim(), row.chineseName].filter(Boolean).join(' '),
    memberId: twice ? null : memberId,
    matchedBy: 'fault' in match || twice ? null : match.by,
    fault: twice ? 'twice' : 'fault' in match ? match.fault : null,
    cells: twice ? [] : changesOf(namedAlike(row, traveller) ? divided(cells) : cells, traveller, row.documentKey),
  };
}

const namedAlike = (row: Named, traveller: ListedTraveller | undefined): boolean =>
  traveller !== undefined && latin(row) === latin(traveller);
/** Without the parts of a whole name: of the same name the list knows where it is divided. */
const divided = (cells: Cells): Cells => new Map([...cells].filter(([, { whole }]) => !whole));

interface People {
  namesakes: Namesakes;
  by: ReadonlyMap<number, ListedTraveller>;
}
interface Seen {
  /** Travellers whom a row was about. */
  taken: Set<number>;
  /** Rows by the travellers whom they name. */
  tries: Map<number, number>;
}
/** A name stands on as many rows as travellers bear it: one more is a guess at which of them has which document. */
function triedBefore({ tries }: Seen, named: readonly Booked[]): boolean {
  const before = Math.max(0, ...named.map(({ memberId }) => tries.get(memberId) ?? 0));
  for (const { memberId } of named) tries.set(memberId, before + 1);
  return named.length > 0 && before >= named.length;
}

/** What differs from what is kept, and what cannot be taken whoever it is about. */
function changesOf(cells: Cells, traveller: ListedTraveller | undefined, documentKey: string): ImportCellWire[] {
  const changes: ImportCellWire[] = [];
  for (const [cell, { typed, read }] of cells) {
    const before = traveller?.kept[cell] ?? '';
    if ('fault' in read) changes.push({ cell, before, after: typed, fault: read.fault });
    else if (traveller && !same(cell, read.value, traveller, documentKey))
      changes.push({ cell, before, after: read.value, fault: null });
  }
  return changes;
}
function same(cell: ImportCell, value: string, traveller: ListedTraveller, documentKey: string): boolean {
  if (cell === 'certificateNo') return traveller.documentKey === documentKey;
  const kept = readCell(cell, traveller.kept[cell]);
  return kept !== undefined && 'value' in kept && kept.value === value;
}
