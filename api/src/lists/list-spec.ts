import type { ListKind } from './list-kind';
import type { EntityManager } from 'typeorm';

export interface ListField {
  /** SQL of the column; backticks quote on both databases. */
  sql: string;
  kind: ListKind;
  /** May be filtered (all operators) and sorted; default both. */
  filter?: boolean;
  sort?: boolean;
  /** No two rows have the same, with `then` where there is one: an order by it needs no key at its end. */
  unique?: boolean;
  /** Rows without it stand at the end of an order by it; both databases would begin with them. */
  emptyLast?: boolean;
  /** Of plain letters and figures alone, as the numbers are that the product draws: no other spelling is looked for in it. */
  plain?: boolean;
  /** Put in order without regard to capitals, on both databases. */
  folded?: boolean;
  /** Only for filters: not selected. */
  hidden?: boolean;
  /** Of a text that most rows lack: the condition of those that have one, along an index. */
  present?: string;
  /** Of a text with few values in many rows: the statement of those values, each once, as `name`; a WHERE may follow it. */
  among?: string;
  /** The words that it holds: another one is no question. */
  of?: readonly string[];
  /** The column behind it in its index, by which rows that share a value are put in order. */
  then?: string;
}
/** A statement that finds the keys of rows. */
export interface Keys {
  column: string;
  from: string;
  /** No key comes twice. */
  unique?: boolean;
  /** Whole numbers, of which a part is found in a part of the time: what reads many may be asked of some at a time. */
  cut?: boolean;
  /** They come one by one along an index: a look that ends at a limit costs little, and where they are few it tells all. */
  soon?: boolean;
}
/** What is asked of the rows of a list. */
export interface Condition {
  sql: string;
  params: unknown[];
  /** Of a condition that looks the keys up elsewhere: the statement that finds them, with the same parameters. */
  keys?: Keys;
  /** The same asked of one row at a time: where most rows meet it, a page is read sooner than all keys are gathered. */
  walk?: string;
}
/** A list as a query: what it selects, what may be asked of it, nothing else (decisions B9). */
export interface ListSpec {
  /** A table and its alias; what is joined by LEFT JOIN brings columns, at most one row for each. */
  from: string;
  fields: Record<string, ListField>;
  /** SQL of the text columns that `q` searches; `prefix` ones are searched from the start only, by index. */
  search?: string[];
  prefix?: string[];
  /** The condition of `q` where an index of its own answers it, instead of `search` and `prefix`. */
  found?: (q: string) => Condition;
  /** Always added; the scope of the actor goes here. */
  where?: Condition[];
  /** How many rows it finds, where that is kept. */
  total?: (em: EntityManager) => Promise<number>;
  /**
   * Its rows are only ever added: what was counted once is not counted again. `at` is when, along an index; `by` are the
   * fields that keep for good what they were written with, where others do not.
   */
  grows?: { table: string; id: string; at: string; by?: readonly string[] };
  /** Default order, unique at its end. */
  order: string;
  /** SQL of the unique column that ends every order; default `id` of the fields. */
  key?: string;
}
/** The column that tells the rows of a list apart. */
export const keyOf = (spec: ListSpec): string => spec.key ?? spec.fields['id']?.sql ?? 'id';
export interface ListPage<T = Record<string, unknown>> {
  rows: T[];
  total: number;
}
export type ListParams = Record<string, string | string[] | undefined>;

/** The one value of a parameter that should have one. */
export const one = (raw: string | string[] | undefined): string => (Array.isArray(raw) ? (raw[0] ?? '') : (raw ?? ''));
