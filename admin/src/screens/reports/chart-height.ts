import type { ReportChart } from '@domain/wire/report';

const ROW = 30;
/** The height of the bars, known before they are drawn so that nothing moves. */
export const chartHeight = ({ lying, bars }: ReportChart): number =>
  lying ? Math.max(140, bars.length * ROW + 70) : 240;
