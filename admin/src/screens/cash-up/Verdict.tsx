import { moneyText } from '../../parts/Money';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';

/** Agrees, short or over, in words. */
export function Verdict({ difference, counted = true }: { difference: number; counted?: boolean }) {
  const text = useText();
  if (!counted) return <MeaningTag tone="neutral" word={text('cash.uncounted')} />;
  if (difference === 0) return <MeaningTag tone="good" word={text('cash.agrees')} />;
  const amount = moneyText(Math.abs(difference));
  return <MeaningTag tone="bad" word={text(difference < 0 ? 'cash.short' : 'cash.over', { amount })} />;
}
