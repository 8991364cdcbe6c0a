import type { Right } from '../access';
import type { RowsField } from '../fields';
import { packageContent } from '../resources/package-content';

/** Rows of a form that a sheet may bring and that go to one as they stand there; labelled as resources.{name}. */
export interface Sheet {
  name: string;
  rows: RowsField;
  /** The field that says which row is meant, counted from 1. */
  place: string;
  right: Right;
}
const SHEETS: readonly Sheet[] = [
  { name: 'packageDays', rows: packageContent.itinerary, place: 'day', right: 'tours.write' },
];
/** The rows that a sheet is about, undefined where none are called so. */
export const sheetNamed = (name: string): Sheet | undefined => SHEETS.find((each) => each.name === name);
/** Its rows as the columns of a file are named and read. */
export const asRecord = ({ name, rows }: Sheet) => ({ name, fields: rows.fields });
