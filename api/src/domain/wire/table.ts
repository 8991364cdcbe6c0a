/** A line of a file that was brought in: its number in that file, and its cells as texts. */
export interface TableRow {
  line: number;
  values: readonly string[];
}
