export interface SalesBar {
  name: string;
  amount: number;
  people: number;
  orders: number;
  /** The order list that the bar counts. */
  link: string;
  /** It is not over yet. */
  soFar?: boolean;
}
/** The height of the chart, known before it is drawn so that nothing moves. */
export const heightOf = (bars: number, lying: boolean): number => (lying ? Math.max(180, bars * 30 + 30) : 260);
/** How an amount stands to the one before it, as `+4%`; nothing where there was none. */
export const changeOf = (amount: number, before: number | undefined): string => {
  if (!before) return '';
  const percent = Math.round(((amount - before) * 100) / before);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`;
};
