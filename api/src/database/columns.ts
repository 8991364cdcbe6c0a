import { Column, type ColumnOptions, type ColumnType } from 'typeorm';

/** Entities are shaped when they load, so the kind of database is read from the environment here, once. */
export const ON_MYSQL = /^(mysql|mariadb):/.test(process.env['DATABASE_URL'] ?? '');
/** MySQL itself knows no INSERT … RETURNING. */
export const RETURNS = !/^mysql:/.test(process.env['DATABASE_URL'] ?? '');
/** MariaDB takes several statements as one (BEGIN NOT ATOMIC). */
export const BLOCKS = /^mariadb:/.test(process.env['DATABASE_URL'] ?? '');
/** Several hosts in DATABASE_URL are the nodes of a cluster, where a row lock holds on its own node only. */
export const ON_CLUSTER = /^\w+:\/\/[^/]*,/.test(process.env['DATABASE_URL'] ?? '');

/** Behind a text in an ORDER BY: MariaDB's columns fold capitals by themselves, SQLite is told to. */
export const FOLDED = ON_MYSQL ? '' : ' COLLATE NOCASE';

/** Whole cents. */
export const MoneyColumn = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'int', ...options });
/** A moment, kept in UTC to the millisecond. */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'datetime', ...(ON_MYSQL ? { precision: 3 } : {}), ...options });
/** A calendar date as text, never shifted by a time zone. */
export const DateColumn = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: 'date', ...options });
/** Long text without a bound of 64 KiB on MariaDB. */
const LONG: ColumnType = ON_MYSQL ? 'longtext' : 'text';
export const LongTextColumn = (options: ColumnOptions = {}): PropertyDecorator => Column({ type: LONG, ...options });
/** A value kept as JSON text. */
export const JsonColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: LONG, transformer: { to: write, from: read }, ...options });
const write = (value: unknown): unknown => (value === undefined || value === null ? value : JSON.stringify(value));
const read = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);
/** A short word, such as a state or a code. */
export const WordColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'varchar', length: 40, ...options });
export const TextColumn = (length: number, options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'varchar', length, ...options });
/** An instant as a parameter of hand-written SQL, in the form that both databases keep. */
export const sqlInstant = (instant: Date): string => instant.toISOString().replace('T', ' ').replace('Z', '');
