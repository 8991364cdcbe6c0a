import { backOf } from '@domain/disruptions';
import type { DisruptedParty } from '@domain/wire/disruption';
import { dateText } from '../../parts/DateText';
import { moneyText } from '../../parts/Money';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';

/** What the choice comes to: money back, on top, kept, moved, still to pay. */
export function Comes({ row: { figures, choice, target } }: { row: DisruptedParty }) {
  const text = useText();
  if (!figures) return <span className="muted">–</span>;
  const line = (key: 'refund' | 'credit' | 'levyBack' | 'kept' | 'compensation' | 'moved' | 'toPay', amount: number) =>
    amount > 0 && (
      <span key={key}>
        {text(`disruptions.sums.${key}`)} {moneyText(amount)}
      </span>
    );
  const back = backOf(choice, figures);
  return (
    <span className="disruption-party disruption-comes">
      {target && (
        <strong>
          <span>{target.packageCode}</span> <span>{dateText(target.departureDate)}</span>
        </strong>
      )}
      {line('credit', back.credit)}
      {line('refund', back.fare)}
      {line('levyBack', back.levy)}
      {line('kept', figures.kept)}
      {line('compensation', figures.compensation)}
      {line('moved', figures.carriedOver)}
      {line('toPay', figures.toPay)}
    </span>
  );
}
export function Outcome({ row }: { row: DisruptedParty }) {
  const text = useText();
  if (row.settled) return <MeaningTag tone="good" word={text('disruptions.settled')} />;
  if (row.fault)
    return (
      <span className="disruption-party disruption-outcome">
        <MeaningTag tone="bad" word={text('disruptions.outcomes.failed')} />
        <span>{row.fault.message}</span>
      </span>
    );
  return row.openRequest ? <span className="muted disruption-outcome">{text('disruptions.gone')}</span> : null;
}
