export interface SalesBar {
  name: string;
  amount: number;
  people: number;
  orders: number;
  /** The order list that the bar counts. */
  link: string;
}
/** The height of the chart, known before it is drawn so that nothing moves. */
export const heightOf = (bars: number, lying: boolean): number => (lying ? Math.max(180, bars * 30 + 30) : 260);
