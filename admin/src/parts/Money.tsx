const FORMAT = new Intl.NumberFormat('en-HK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** HK$ with two decimals and thousands marks; the same in every language. */
export const moneyText = (hkd: number): string => FORMAT.format(hkd === 0 ? 0 : hkd);

/** The same among words, where no column says whose money it is. */
export const moneySaid = (hkd: number): string => `${hkd < 0 ? '−' : ''}HK$${moneyText(Math.abs(hkd))}`;

/** A share of a hundred as it is read: two decimals unless said, a true minus, its sign. */
export const percentText = (value: number, decimals = 2): string => `${trueMinus(value.toFixed(decimals))}%`;
/** A figure in a table of them, with the minus that stands as wide as its digits. */
export const trueMinus = (figure: string): string => figure.replace('-', '−');

/** Whole HK$ where there is no room for cents: half a dollar goes away from zero, so that a loss reads as a profit does. */
export const wholeText = (hkd: number): string =>
  `${hkd <= -0.5 ? '−' : ''}${Math.round(Math.abs(hkd)).toLocaleString('en-HK')}`;

/** An amount in HK$, as the wire carries it; `sign` writes the currency before it. */
export function Money({ hkd, sign = false }: { hkd: number | null | undefined; sign?: boolean }) {
  if (hkd === null || hkd === undefined) return <span className="muted">–</span>;
  return (
    <span className={hkd < 0 ? 'money money-minus' : 'money'}>
      {hkd < 0 ? '−' : ''}
      {sign ? 'HK$' : ''}
      {moneyText(Math.abs(hkd))}
    </span>
  );
}
