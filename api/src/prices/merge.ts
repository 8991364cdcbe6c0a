import { type EntityManager, In } from 'typeorm';
import { Departure } from '../catalogue/departure.entity';
import { fieldError } from '../domain/errors';
import type { Parameters } from '../domain/parameters';
import { calculatePrices, inputDefaults, sentDefaults } from '../domain/pricing';
import { checkSentPrices } from '../domain/pricing-checks';
import {
  type PriceCalculation,
  type PriceInputs,
  SENT_PRICES,
  type SentPrices,
  type SheetContent,
} from '../domain/wire/price';
import { fileIds } from '../files/refs';
import type { SheetContentDto } from './price.dto';

const INPUTS = Object.keys(inputDefaults()) as (keyof PriceInputs)[];
const OTHERS = ['inputs', 'prices', 'overrides', 'departureIds', 'contractFiles'] as const;

/** The fields of content that a call brings. */
export const sentContent = (sent: SheetContentDto): string[] =>
  [...INPUTS, ...OTHERS].filter((field) => sent[field] !== undefined);

/** A sheet before anything is typed (decisions B14). */
export const emptySheet = (parameters: Parameters): SheetContent => ({
  departureIds: null,
  inputs: inputDefaults(parameters),
  sent: sentDefaults(),
  overrides: [],
  contractFiles: [],
});

/**
 * A sheet with what was sent laid over it: inputs and passed-through prices one by one, overrides and files as a whole.
 * @throws DomainError at the field: what the formula cannot take, unknown files, departures of another code
 */
export async function mergeSheet(
  em: EntityManager,
  packageCode: string,
  content: SheetContent,
  sent: SheetContentDto,
): Promise<SheetContent> {
  const inputs = {
    ...content.inputs,
    ...given<PriceInputs>(sent, INPUTS),
    ...given<PriceInputs>(sent.inputs ?? {}, INPUTS),
  };
  inputs.dayPrices = Array.from({ length: 6 }, (_, day) => inputs.dayPrices[day] ?? null);
  const prices = { ...content.sent, ...given<SentPrices>(sent.prices ?? {}, SENT_PRICES) };
  const overrides = sent.overrides?.map(({ field, value }) => ({ field, value })) ?? content.overrides;
  calculatePrices(inputs, overrides);
  checkSentPrices(prices);
  const { departureIds, contractFiles } = sent;
  return {
    departureIds:
      departureIds === undefined
        ? content.departureIds
        : await namedDates(em, packageCode, departureIds, content.departureIds ?? []),
    inputs,
    sent: prices,
    overrides,
    contractFiles: contractFiles ? await fileIds(em, contractFiles, 'contractFiles') : content.contractFiles,
  };
}

/** The formula's answer with the prices in force (decisions B10, calculate). */
export function calculation({ inputs, overrides, sent }: SheetContent): PriceCalculation {
  const result = calculatePrices(inputs, overrides);
  return { ...result, prices: { ...result.inForce, ...sent } };
}

/** The values of those keys that were sent with something in them. */
const given = <T extends object>(values: { [K in keyof T]?: unknown }, keys: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(
    keys.filter((key) => values[key] !== undefined && values[key] !== null).map((key) => [key, values[key]]),
  ) as unknown as Partial<T>;

/** Ids of departures of the code, ascending, each once. One that is gone since it was chosen is left out. */
async function namedDates(
  em: EntityManager,
  packageCode: string,
  ids: number[] | null,
  before: readonly number[],
): Promise<number[] | null> {
  const found = await existing(em, packageCode, ids);
  if (ids?.some((id) => !found?.includes(id) && !before.includes(id)))
    throw fieldError('departureIds', 'general.invalid');
  return found;
}
/** Those departures of the code that there are; null, for all, stays. */
export async function existing(em: EntityManager, packageCode: string, ids: number[] | null): Promise<number[] | null> {
  if (!ids?.length) return ids;
  const rows = await em.find(Departure, {
    select: { id: true },
    where: { id: In(ids), packageCode },
    order: { id: 'ASC' },
  });
  return rows.map(({ id }) => id);
}
