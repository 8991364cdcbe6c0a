import { shown, type Exact } from './exact';
import type { Costs } from './pricing-costs';
import type { BreakdownKey, BreakdownLine, ComputedPrices, PriceInputs } from './wire/price';

// made once: made for each number it would be nine tenths of a whole calculation
const FIGURE = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 2 });
const SHARE = new Intl.NumberFormat('en-HK', { useGrouping: false, maximumFractionDigits: 4 });
/** A number as people write it in a formula: thousands separated, only the decimals that it has (at most two). */
const num = (value: number): string => FIGURE.format(value);
const fig = (value: Exact): string => num(shown(value));
const share = (percent: number): string => `${SHARE.format(percent)}%`;

const line = (key: BreakdownKey, formula: string, value: number): BreakdownLine => ({ key, formula, value });

function sharedFormula({ mode, coach, days, guideSalary, leaderSalary, baseNumber }: PriceInputs): string {
  const salaries = `${days} × (${num(guideSalary)} + ${num(leaderSalary)})`;
  return mode === 'GROUP' ? `(${num(coach)} + ${salaries}) ÷ ${baseNumber}` : `${salaries} ÷ ${baseNumber}`;
}

/** The day prices one by one; in day mode the sixth stands for the later days. */
function dayTerms({ mode, days, dayPrices }: PriceInputs): string[] {
  if (mode === 'GROUP') return dayPrices.filter((price) => (price ?? 0) !== 0).map((price) => num(price ?? 0));
  const terms = Array.from({ length: Math.min(days, 6) }, (_, index) => num(dayPrices[index] ?? 0));
  if (days > 6) terms[5] = `${days - 5} × ${terms[5]}`;
  return terms;
}

function perPersonFormula(inputs: PriceInputs): string {
  if (inputs.mode === 'DAY_PRICES') return dayTerms(inputs).join(' + ');
  const land = [
    `${num(inputs.hotel)} × ${inputs.days - 1}`,
    `${num(inputs.lunch)} × ${inputs.lunchCount}`,
    `${num(inputs.dinner)} × ${inputs.dinnerCount}`,
    num(inputs.attraction),
    ...(inputs.air ? [num(inputs.air)] : []),
  ];
  return [...land, ...dayTerms(inputs)].join(' + ');
}

function childFormula(inputs: PriceInputs, costs: Costs): string {
  const land = `(${fig(costs.perPerson)} − ${fig(costs.lodging)})`;
  const base = inputs.mode === 'GROUP' ? land : `max(0, ${land.slice(1, -1)})`;
  return `(${fig(costs.shared)} + ${share(inputs.childShare)} × ${base})`;
}

/**
 * The calculation line by line: each formula with its live numbers, the words being the label of its key
 * (decisions B7: "the screen shows the formula with its live numbers"). Values in HK$; prices as the formula gives them.
 */
export function breakdownOf(inputs: PriceInputs, costs: Costs, prices: ComputedPrices): BreakdownLine[] {
  const nights = inputs.days - 1;
  const up = (formula: string): string => `↑${num(inputs.roundingStep)} (${formula})`;
  const markup = `× (1 + ${share(inputs.profitPercent)})`;
  const room = up(`${num(inputs.hotel)} × ${nights} ${markup}`);
  const tips = `(${num(inputs.localGuideTips)} + ${num(inputs.leaderTips)}) × ${inputs.days}`;
  const member = `max(0, ${num(prices.adultPrice)} − ${num(inputs.memberDiscount)})`;
  const extraBed = up(`${num(inputs.extraBedUnit)} × ${nights} ${markup}`);
  const netPerDay = shown({ n: costs.net.n, d: costs.net.d * BigInt(inputs.days) });
  return [
    line('nights', `${inputs.days} − 1`, nights),
    line('sharedCost', sharedFormula(inputs), shown(costs.shared)),
    line('perPersonCost', perPersonFormula(inputs), shown(costs.perPerson)),
    line('net', `${fig(costs.shared)} + ${fig(costs.perPerson)}`, shown(costs.net)),
    line('netPerDay', `${fig(costs.net)} ÷ ${inputs.days}`, netPerDay),
    line('adultPrice', up(`${fig(costs.net)} ${markup}`), prices.adultPrice),
    line('memberPrice', member, prices.memberPrice),
    line('childrenPrice', up(`${childFormula(inputs, costs)} ${markup}`), prices.childrenPrice),
    line('childrenOccupyBed', room, prices.childrenOccupyBed),
    line('babyPrice', up(`${num(prices.adultPrice)} × ${share(inputs.babyShare)}`), prices.babyPrice),
    line('singleRoom', room, prices.singleRoom),
    line('extraBed', extraBed, prices.extraBed),
    line('tips', tips, prices.tips),
  ];
}
