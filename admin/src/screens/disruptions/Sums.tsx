import type { DisruptionSums } from '@domain/wire/disruption';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

const SHOWN = [
  ...(['paid', 'refund', 'levyBack', 'kept', 'compensation'] as const),
  ...(['credit', 'moved', 'toPay', 'levyReclaim'] as const),
];

/** What a desk comes to, by kind of money. */
export function Sums({ sums }: { sums: DisruptionSums }) {
  const text = useText();
  return (
    <dl className="disruption-sums">
      {SHOWN.filter((key) => key === 'paid' || key === 'refund' || sums[key] !== 0).map((key) => (
        <div key={key}>
          <dt>{text('app.table.inHkd', { name: text(`disruptions.sums.${key}`) })}</dt>
          <dd>
            <Money hkd={sums[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
