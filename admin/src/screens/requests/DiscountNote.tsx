import { Alert } from 'antd';
import type { DiscountAbove } from '@domain/wire/booking';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';

/** Special discounts above what the prices allow to which a party comes: whether they come down, or stand. */
export function DiscountNote({ above }: { above: DiscountAbove | undefined }) {
  const text = useText();
  if (!above) return null;
  const { ceiling, travellers, kept } = above;
  const words = text(kept ? 'orders.preview.discountKept' : 'orders.preview.discountCut', {
    ceiling: moneyText(ceiling),
    travellers,
  });
  return <Alert type="warning" showIcon message={words} />;
}
