import { Alert } from 'antd';
import { type ComparedPrice, priceWarnings } from '@domain/price-warnings';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { usePackage } from '../tours/calls';
import { priceFieldName } from './PriceValue';

interface Props {
  /** Of the package whose days it should be calculated for. */
  code?: string;
  price: ComparedPrice;
  /** The price that it replaces. */
  inForce: ComparedPrice | null;
  floor: number;
}

/** What should be looked at twice before this price is submitted or approved. */
export function PriceWarnings({ code, price, inForce, floor }: Props) {
  const text = useText();
  const days = usePackage(code || undefined).data?.days;
  const warnings = priceWarnings(price, inForce, floor, days).map((each) => {
    if (each.kind === 'otherDays') return text('prices.warnings.otherDays', each);
    if (each.kind === 'thinMargin')
      return text('prices.warnings.thinMargin', { margin: each.margin.toFixed(2), floor: each.floor });
    const field = priceFieldName(text, each.field);
    return each.kind === 'forgotten'
      ? text('prices.warnings.forgotten', { field, before: moneyText(each.before) })
      : text('prices.warnings.dearerThanAdult', { field, by: moneyText(each.by) });
  });
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="form-stale"
      message={text('prices.warnings.title')}
      description={
        <ul className="value-list">
          {warnings.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      }
    />
  );
}
