import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf, write } from '../database/raw';
import type { PriceInputs } from '../domain/wire/price';
import { soldSheets } from './sold-sheets';

interface Dated {
  id: number;
  packageCode: string;
}

/** Keeps what the price of a departure was worked out from on the day it left; one that no sheet sold keeps nothing. */
export async function keepSheet(em: EntityManager, { id, packageCode }: Dated): Promise<void> {
  const inputs = (await soldSheets(em, [packageCode]))(packageCode, id)?.inputs;
  if (inputs)
    await write(em, 'INSERT INTO left_sheets (departureId, inputs) VALUES (?, ?)', [id, JSON.stringify(inputs)]);
}

/**
 * The approved inputs that departures are planned by: those of the day they left, of the others those in force now. An
 * amendment that waits changes nothing.
 */
export async function inputsOf(
  em: EntityManager,
  departures: readonly Dated[],
): Promise<(departureId: number) => PriceInputs | undefined> {
  if (!departures.length) return () => undefined;
  const ids = departures.map(({ id }) => id);
  const sql = `SELECT departureId, inputs FROM left_sheets WHERE departureId IN (${marks(ids)})`;
  const kept = await rowsOf<{ departureId: number; inputs: string }>(em, sql, ids);
  const left = new Map(kept.map((row) => [Number(row.departureId), JSON.parse(row.inputs) as PriceInputs]));
  const codes = new Map(departures.filter(({ id }) => !left.has(id)).map(({ id, packageCode }) => [id, packageCode]));
  const sheetOf = await soldSheets(em, [...new Set(codes.values())]);
  return (id) => left.get(id) ?? sheetOf(codes.get(id) ?? '', id)?.inputs;
}
