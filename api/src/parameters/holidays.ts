import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';

/** Hong Kong's general holidays of a time, as they are kept. */
export async function holidaysBetween(em: EntityManager, from: DateOnly, to: DateOnly): Promise<Set<DateOnly>> {
  const rows = await rowsOf<{ date: DateOnly }>(em, 'SELECT date FROM holidays WHERE date BETWEEN ? AND ?', [from, to]);
  return new Set(rows.map((row) => row.date));
}
