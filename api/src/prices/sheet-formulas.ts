import type { ComputedPrice, PriceInputs } from '../domain/wire/price';

/** Where each input and each figure between stands in the workbook. */
export type Refs = Record<Exclude<keyof Required<PriceInputs>, 'dayPrices'>, string> & {
  dayPrices: string[];
  nights?: string;
  shared?: string;
  perPerson?: string;
  net?: string;
  adultPrice?: string;
};
export type Formulas = Record<'nights' | 'shared' | 'perPerson' | 'net' | 'netPerDay' | ComputedPrice, () => string>;

/**
 * The formula of decisions B7 and B17 in the words of a spreadsheet. Cells count in floats: they are rounded to eight
 * decimals before rounding up, so that 100 x 1.1 stays 110.
 */
export function formulasOf(at: Refs): Formulas {
  const up = (x: string): string => `CEILING(ROUND(${x},8),${at.roundingStep})`;
  const markup = `(1+${at.profitPercent}/100)`;
  const lodging = (): string => `${at.hotel}*${at.nights ?? ''}`;
  const days = at.dayPrices.map((cell, i) => `IF(${at.days}>=${i + 1},${cell},0)`).join('+');
  const later = `MAX(0,${at.days}-6)*${at.dayPrices[5] ?? ''}`;
  const land = `${at.lunch}*${at.lunchCount}+${at.dinner}*${at.dinnerCount}+${at.attraction}+${at.air}`;
  const byDay = (yes: string, no: string): string => `IF(${at.mode}="DAY_PRICES",${yes},${no})`;
  const group = (): string => `${lodging()}+${land}+${at.dayPrices.join('+')}`;
  const rest = (): string => `MAX(0,${at.perPerson ?? ''}-${lodging()})`;
  const room = (): string => up(`${lodging()}*${markup}`);
  return {
    nights: () => `${at.days}-1`,
    shared: () => `(${byDay('0', at.coach)}+${at.days}*(${at.guideSalary}+${at.leaderSalary}))/${at.baseNumber}`,
    perPerson: () => byDay(`${days}+${later}`, group()),
    net: () => `${at.shared ?? ''}+${at.perPerson ?? ''}`,
    netPerDay: () => `${at.net ?? ''}/${at.days}`,
    adultPrice: () => up(`${at.net ?? ''}*${markup}`),
    memberPrice: () => `MAX(0,${at.adultPrice ?? ''}-${at.memberDiscount})`,
    childrenPrice: () => up(`(${at.shared ?? ''}+${at.childShare}/100*${rest()})*${markup}`),
    childrenOccupyBed: room,
    babyPrice: () => up(`${at.adultPrice ?? ''}*${at.babyShare}/100`),
    singleRoom: room,
    extraBed: () => up(`${at.extraBedUnit}*${at.nights ?? ''}*${markup}`),
    tips: () => `(${at.localGuideTips}+${at.leaderTips})*${at.days}`,
  };
}
