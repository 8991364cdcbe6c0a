import { type Cell, Workbook, type Worksheet } from 'exceljs';
import type { Labels } from '../domain/labels';
import { wordsIn } from '../http/voice';
import { type Exact, shown } from '../domain/exact';
import { costsOf, HEADCOUNTS, profitAt } from '../domain/pricing';
import {
  COMPUTED_PRICES,
  type ComputedPrice,
  type PriceInputs,
  type PriceSheetWire,
  SENT_PRICES,
} from '../domain/wire/price';
import type { Locale } from '../domain/words';
import { type Formulas, formulasOf, type Refs } from './sheet-formulas';

const MONEY = '#,##0.00';
const SCALARS = [
  'baseNumber',
  'days',
  'coach',
  'guideSalary',
  'leaderSalary',
  'hotel',
  'lunch',
  'lunchCount',
  'dinner',
  'dinnerCount',
  'attraction',
  'air',
  'extraBedUnit',
  'localGuideTips',
  'leaderTips',
  'profitPercent',
  'roundingStep',
  'childShare',
  'babyShare',
  'memberDiscount',
] as const satisfies readonly (keyof PriceInputs)[];
const COUNTS = new Set<string>(['baseNumber', 'days', 'lunchCount', 'dinnerCount']);

/**
 * A price sheet as a workbook that goes on calculating (issue: live formulas): inputs and passed-through prices are
 * values to change, every result is a formula over them, an overtyped price stands beside the computed one.
 */
export function sheetBook(sheet: PriceSheetWire, locale: Locale, footer: string): Workbook {
  const words = wordsIn(locale).prices;
  const book = new Workbook();
  const page = book.addWorksheet(sheet.packageCode, { views: [{ state: 'frozen', ySplit: 1 }] });
  page.columns = [{ width: 46 }, { width: 16 }, { width: 16 }, { width: 16 }];
  heading(page, [`${sheet.packageCode} ${sheet.packageName}`.trim()]);
  const refs = writeInputs(page, sheet.inputs, words);
  const sent = writeSent(page, sheet, words);
  const formulas = formulasOf(refs);
  const inForce = writeResults(page, sheet, words, refs, formulas);
  writeProfit(page, sheet, words, { ...refs, promotion: sent, adult: inForce });
  page.addRow([]);
  page.addRow([footer]);
  return book;
}
type Words = Labels['prices'];

function heading(page: Worksheet, texts: string[]): void {
  page.addRow(texts).font = { bold: true };
}
/** A line of label and value; answers the address of the value. */
function line(page: Worksheet, label: string, value: Cell['value'], format = MONEY): string {
  const row = page.addRow([label, value]);
  row.getCell(2).numFmt = format;
  return row.getCell(2).address;
}

function writeInputs(page: Worksheet, inputs: PriceInputs, words: Words): Refs {
  const refs: Record<string, string> = { mode: line(page, words.inputs.mode, inputs.mode) };
  page.getCell(refs['mode'] ?? '').dataValidation = { type: 'list', formulae: ['"GROUP,DAY_PRICES"'] };
  for (const key of SCALARS) refs[key] = line(page, words.inputs[key], inputs[key] ?? 0, COUNTS.has(key) ? '0' : MONEY);
  const dayPrices = [1, 2, 3, 4, 5, 6].map((day) =>
    line(page, `${words.inputs.dayPrices} ${day}`, inputs.dayPrices[day - 1] ?? null),
  );
  page.addRow([]);
  return { ...(refs as Omit<Refs, 'dayPrices'>), dayPrices };
}

/** Taxes, extras and discounts; answers where the promotion stands. */
function writeSent(page: Worksheet, sheet: PriceSheetWire, words: Words): string {
  heading(page, [words.fields.prices]);
  const at = SENT_PRICES.map((key): [string, string] => [key, line(page, words.fields[key], sheet.prices[key])]);
  page.addRow([]);
  return Object.fromEntries(at)['promotionDiscount'] ?? '';
}

/** Costs and prices; answers where the adult price in force stands. */
function writeResults(page: Worksheet, sheet: PriceSheetWire, words: Words, refs: Refs, formulas: Formulas): string {
  const { result } = sheet;
  const costs = costsOf(sheet.inputs);
  const { breakdown } = words;
  heading(page, [words.result.title, words.result.computed, words.result.overtyped, words.result.inForce]);
  refs.nights = line(page, breakdown.nights, { formula: formulas.nights(), result: result.nights }, '0');
  refs.shared = line(page, breakdown.sharedCost, { formula: formulas.shared(), result: float(costs.shared) });
  refs.perPerson = line(page, breakdown.perPersonCost, {
    formula: formulas.perPerson(),
    result: float(costs.perPerson),
  });
  refs.net = line(page, breakdown.net, { formula: formulas.net(), result: float(costs.net) });
  line(page, breakdown.netPerDay, { formula: formulas.netPerDay(), result: float(costs.net) / sheet.inputs.days });
  const inForce = new Map<ComputedPrice, string>();
  for (const key of COMPUTED_PRICES) {
    const computed = line(page, breakdown[key], { formula: formulas[key](), result: result.computed[key] });
    if (key === 'adultPrice') refs.adultPrice = computed;
    const row = page.lastRow;
    const typed = sheet.overrides.find((each) => each.field === key)?.value ?? null;
    const [overtyped, force] = [row?.getCell(3), row?.getCell(4)];
    if (!overtyped || !force) continue;
    overtyped.value = typed;
    force.value = {
      formula: `IF(${overtyped.address}="",${computed},${overtyped.address})`,
      result: result.inForce[key],
    };
    for (const cell of [overtyped, force]) cell.numFmt = MONEY;
    inForce.set(key, force.address);
  }
  const adult = inForce.get('adultPrice') ?? '';
  const margin = {
    formula: `IF(${adult}=0,"",ROUND((${adult}-${refs.net})/${adult}*100,2))`,
    result: result.margin ?? '',
  };
  line(page, `${words.result.margin} %`, margin, '0.00');
  page.addRow([]);
  return adult;
}

function writeProfit(
  page: Worksheet,
  sheet: PriceSheetWire,
  words: Words,
  at: Refs & { promotion: string; adult: string },
): void {
  heading(page, [words.profit.title]);
  const prices = { adultPrice: sheet.prices.adultPrice, promotionDiscount: sheet.prices.promotionDiscount };
  for (const count of HEADCOUNTS)
    line(page, words.profit.people.replace('{count}', String(count)), {
      formula: `${count}*(${at.adult}-${at.promotion}-${at.perPerson})-${at.shared}*${at.baseNumber}`,
      result: profitAt(sheet.inputs, prices, count),
    });
}
const float = (value: Exact): number => {
  const near = shown(value);
  return Number.isInteger(near * 100) && value.n * 100n === BigInt(Math.round(near * 100)) * value.d
    ? near
    : Number(value.n) / Number(value.d);
};
