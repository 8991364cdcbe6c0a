import type { BreakdownLine } from '@domain/wire/price';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

/** The calculation line by line: in words, in numbers, and what comes out. */
export function Breakdown({ lines }: { lines: readonly BreakdownLine[] }) {
  const text = useText();
  return (
    <section>
      <h3>{text('prices.result.breakdown')}</h3>
      <ol className="breakdown">
        {lines.map(({ key, formula, value }) => (
          <li key={key}>
            <span>{text(`prices.breakdown.${key}`)}</span>
            <code>{formula}</code>
            <strong>{key === 'nights' ? value : <Money hkd={value} />}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
