import type { EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import type { VersionedRow } from '../database/versioned-row';
import type { Tx } from '../database/work';
import type { Grant } from '../domain/access';
import type { Resource } from '../domain/resource';
import type { Condition, ListField } from '../lists/list-spec';

/** A row of any resource's table. */
export type Row = VersionedRow & Record<string, unknown>;
export type Values = Record<string, unknown>;

/** What a resource adds by hand where its fields do not say enough. */
export interface Rules {
  /** Refuses, or turns what was sent into columns of its own; `row` is null when a record is created. */
  before?(tx: Tx, grant: Exclude<Grant, false>, sent: Values, row: Row | null): Promise<Values>;
  /** After the change, in its transaction; `move` names the move of the machine that it was. */
  after?(tx: Tx, row: Row, before: Row | null, move?: string): Promise<void>;
  /** In place of deleting the row. */
  remove?(tx: Tx, grant: Exclude<Grant, false>, row: Row): Promise<void>;
  /** Read-only fields that are no columns. */
  derived?(now: Date): Record<string, ListField>;
  /** What its list is searched for, where an index of its own answers that. */
  found?(q: string): Condition;
  /** Where no record is ever deleted: the fields that keep what it was made with, so that what was counted by them stays counted. */
  stays?: readonly string[];
  /** The answer, where it differs from the fields. */
  answer?(record: Values): Values;
}
/** A resource with its table and its rules. */
export interface Part {
  resource: Resource;
  entity: EntityTarget<Row>;
  rules: Rules;
}

/** What is written into a record's columns: their kinds stand in the declaration, where the compiler does not look. */
export const asColumns = (values: Values): QueryDeepPartialEntity<Row> => values as QueryDeepPartialEntity<Row>;
/** A record of this resource: its id, and what every record of it holds. */
export const whereOf = ({ resource }: Part, where: Values): FindOptionsWhere<Row> =>
  ({ ...where, ...resource.fixed }) as FindOptionsWhere<Row>;
