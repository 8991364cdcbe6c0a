import { type EntityManager, In } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import type { Parameters } from '../domain/parameters';
import { Parameter } from '../parameters/parameter.entity';
import { readParameters } from '../parameters/read';

/** What a party repeats of its departure, by the ids of both. */
export interface Where {
  packageCode: string;
  departureDate: DateOnly;
}
export interface Surroundings {
  parameters: Readonly<Parameters>;
  /** Since when holds end by these parameters: older ones were made by others. */
  holdsSince: Date;
  departures: ReadonlyMap<number, Where>;
  /** Codes of the packages by their ids. */
  packages: ReadonlyMap<number, string>;
  /** The same of the sheets of prices. */
  sheets: ReadonlyMap<number, string>;
}

/** What all orders are held against, read once. */
export async function surroundings(em: EntityManager): Promise<Surroundings> {
  const departures = await rowsOf<Where & { id: number }>(em, 'SELECT id, packageCode, departureDate FROM departures');
  const packages = await rowsOf<{ id: number; packageCode: string }>(em, 'SELECT id, packageCode FROM packages');
  const sheets = await rowsOf<{ id: number; packageCode: string }>(em, 'SELECT id, packageCode FROM price_sheets');
  const rules = await em.find(Parameter, { where: { key: In(['shopPaymentHours', 'bookingCutoffDays']) } });
  return {
    parameters: await readParameters(em),
    holdsSince: new Date(Math.max(0, ...rules.map(({ updatedAt }) => updatedAt.getTime()))),
    departures: new Map(departures.map(({ id, ...where }) => [Number(id), where])),
    packages: new Map(packages.map(({ id, packageCode }) => [Number(id), packageCode])),
    sheets: new Map(sheets.map(({ id, packageCode }) => [Number(id), packageCode])),
  };
}
