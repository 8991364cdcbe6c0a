import { DomainError } from '@domain/errors';
import { calculatePrices, inputDefaults, sentDefaults } from '@domain/pricing';
import type { FileRef } from '@domain/wire/file';
import {
  COMPUTED_PRICES,
  type ComputedPrice,
  type PriceInputs,
  type PriceOverride,
  type PriceResult,
  type PriceSheetWire,
  SENT_PRICES,
  type SentPrices,
} from '@domain/wire/price';

/** What the calculation form holds, in HK$. */
export interface PriceValues {
  inputs: PriceInputs;
  prices: SentPrices;
  /** Overtyped prices; absent or null: as computed. */
  overrides: Partial<Record<ComputedPrice, number | null>>;
  contractFiles: FileRef[];
  departureIds: number[] | null;
}

export function newValues(days: number, defaults: Parameters<typeof inputDefaults>[0]): PriceValues {
  return {
    inputs: { ...inputDefaults(defaults), days: Math.max(1, days) },
    prices: sentDefaults(),
    overrides: {},
    contractFiles: [],
    departureIds: null,
  };
}
export const toValues = (sheet: PriceSheetWire): PriceValues => ({
  inputs: { ...sheet.inputs, dayPrices: sixDays(sheet.inputs.dayPrices) },
  prices: Object.fromEntries(SENT_PRICES.map((field) => [field, sheet.prices[field] ?? 0])) as SentPrices,
  overrides: Object.fromEntries(
    COMPUTED_PRICES.map((field) => [field, sheet.overrides.find((each) => each.field === field)?.value ?? null]),
  ),
  contractFiles: sheet.contractFiles ?? [],
  departureIds: sheet.departureIds,
});
const sixDays = (prices: readonly (number | null)[] | undefined): (number | null)[] =>
  Array.from({ length: 6 }, (_, index) => prices?.[index] ?? null);

/** An emptied field counts as 0; the base number and the days cannot be empty and stay wrong until typed. */
export function cleanInputs(inputs: PriceInputs): PriceInputs {
  const entries = Object.entries(inputs).map(([key, value]) => [key, value ?? 0]);
  return { ...(Object.fromEntries(entries) as PriceInputs), dayPrices: sixDays(inputs.dayPrices) };
}
export const overridesOf = (overrides: PriceValues['overrides'] | undefined): PriceOverride[] =>
  COMPUTED_PRICES.flatMap((field) => {
    const value = overrides?.[field];
    return value === null || value === undefined ? [] : [{ field, value }];
  });
export const cleanPrices = (prices: SentPrices | undefined): SentPrices =>
  Object.fromEntries(SENT_PRICES.map((field) => [field, prices?.[field] ?? 0])) as SentPrices;

/** The form as POST and PATCH /admin/pricesDeparture take it (decisions B10, B15). */
export const toBody = (values: PriceValues): Record<string, unknown> => ({
  ...cleanInputs(values.inputs),
  prices: cleanPrices(values.prices),
  overrides: overridesOf(values.overrides),
  contractFiles: (values.contractFiles ?? []).map((each) => each.id),
  departureIds: values.departureIds ?? null,
});

/** The live result, by the same function as the server's; or the fields that do not fit yet. */
export function preview(values: PriceValues): { result?: PriceResult; faults: Record<string, string> } {
  try {
    return { result: calculatePrices(cleanInputs(values.inputs), overridesOf(values.overrides)), faults: {} };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return {
      faults: Object.fromEntries(
        Object.entries(error.fields).map(([field, code]) => [field, typeof code === 'string' ? code : code[0]]),
      ),
    };
  }
}
