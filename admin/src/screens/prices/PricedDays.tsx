import { Alert } from 'antd';
import { useText } from '../../providers/i18n';
import { useSheets } from './calls';
import { onSale } from './sold';

/** Says of a package that the price which sells it was calculated for other days than it has. */
export function PricedDays({ code, days }: { code: string; days: number }) {
  const text = useText();
  const sheets = useSheets(code).data?.sheets ?? [];
  const other = onSale(sheets).find(({ published }) => published && published.days !== days);
  if (!other?.published || days === 0) return null;
  const said = text('prices.warnings.sold', { priced: other.published.days, days });
  return <Alert type="warning" showIcon className="form-stale" message={said} />;
}
