import { addDays, businessDate } from '@domain/dates';
import type { ReportChart, ReportInfo, ReportParam } from '@domain/wire/report';

/**
 * What a report is first asked: this month up to today, by the calendar of the business wherever the browser stands;
 * the departures of the whole month where a report can also be asked for a single one.
 */
export function usual({ params }: Pick<ReportInfo, 'params'>): Record<string, string> {
  const today = businessDate(new Date());
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const find = (name: ReportParam) => params.find((each) => each.name === name);
  return {
    ...(find('from') ? { from: first, to: find('from')?.required ? today : last } : {}),
    ...(find('year') ? { year: today.slice(0, 4), month: String(Number(today.slice(5, 7))) } : {}),
  };
}
/** Whether nothing is left to be told before the rows can be shown. */
export const isComplete = ({ params }: Pick<ReportInfo, 'params'>, values: Record<string, string>): boolean =>
  Object.keys(values).length > 0 && params.every(({ name, required }) => !required || values[name]);
/** A single departure leaves no period to be asked for. */
export function asAsked(values: Record<string, string>): Record<string, string> {
  const { from: _from, to: _to, ...single } = values;
  return values['packageCode'] && values['departureDate'] ? single : values;
}

const ROW = 30;
/** The height of the bars, known before they are drawn so that nothing moves. */
export const chartHeight = ({ lying, bars }: ReportChart): number =>
  lying ? Math.max(140, bars.length * ROW + 70) : 240;
