import type { TableRow } from './table';

/** POST /imports/{name}/table: a file as it was read, and what its columns bring; nothing is saved. */
export interface ImportTable {
  /** `key` names what a column brings, null where no heading says it. */
  columns: { heading: string; key: string | null }[];
  rows: TableRow[];
}
/** A line of the file as it is sent to be checked, or taken over. */
export interface ImportLine {
  line: number;
  /** What was typed, by the key of the column. */
  cells: Record<string, string>;
  /** The version of the record that the check met, null where it met none; left out, whatever is met is taken. */
  was?: number | null;
}
/** What a line does: makes a record, changes one, says what is kept already, or cannot be taken. */
export type ImportAct = 'create' | 'edit' | 'same' | 'refused';
export interface ImportChange {
  key: string;
  before: unknown;
  after: unknown;
}
/** POST /imports/{name}/check answers what each line would do; POST /imports/{name} what it did. */
export interface ImportedLine {
  line: number;
  act: ImportAct;
  /** What the record is known by, null where there is none. */
  id: number | string | null;
  was: number | null;
  changes: ImportChange[];
  /** What is wrong, in words, by the key of the column. */
  faults: Record<string, string>;
  /** Why it was refused, where that belongs to no column; '' otherwise. */
  why: string;
}
