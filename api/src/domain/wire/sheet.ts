/** POST /sheets/{name}: a row that a sheet brings to a form, by its place, counted from 0; nothing is saved. */
export interface SheetRow {
  at: number;
  /** What a cell says, by the key of its column; null empties what stands there. */
  cells: Record<string, string | number | boolean | null>;
}
