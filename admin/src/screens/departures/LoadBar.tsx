import { businessDate } from '@domain/dates';
import { useText } from '../../providers/i18n';
import { MeaningTag } from '../../parts/StatusTag';
import { TONES } from '../../theme';
import { loadOf, type Shown, standing, takenOf } from './load';
import { useTourRules } from '../orders/booking/use-tour-rules';

/** Taken seats as a bar with its number. */
export function LoadBar({ row }: { row: Shown }) {
  const { tone } = useStanding()(row);
  return (
    <span className="load-bar" title={`${loadOf(row)}%`}>
      <span className="load-track">
        <span style={{ width: `${Math.min(100, loadOf(row))}%`, background: TONES[tone].text }} />
      </span>
      <span>
        {takenOf(row)}/{row.maxPax}
      </span>
    </span>
  );
}

/** Free, few, full or closed: colour, icon and word. */
export function StandingTag({ row }: { row: Shown }) {
  const text = useText();
  const { tone, word } = useStanding()(row);
  return <MeaningTag tone={tone} word={text(`departures.standing.${word}`, { free: row.free })} />;
}

/** How departures stand today, by the end of sales that is set. */
export function useStanding(): (row: Shown) => ReturnType<typeof standing> {
  const { bookingCutoffDays: cutoffDays } = useTourRules();
  const today = businessDate(new Date());
  return (row) => standing(row, { today, cutoffDays });
}
