import { ReasonModal } from '../../parts/ReasonModal';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';

interface Props {
  departureDate: string;
  /** Seats of confirmed parties, and those that are held: nobody has paid for them yet. */
  paid: number;
  held: number;
  min: number;
  promise: (reason: string) => Promise<void>;
  close: () => void;
}

/** A promise to go with fewer people than the tour needs costs money: it is asked for, with the reason. */
export function PromiseModal({ departureDate, paid, held, min, promise, close }: Props) {
  const text = useText();
  return (
    <ReasonModal
      open
      title={text('departures.promise.title', { date: dateText(departureDate) })}
      verb={text('departures.promise.verb')}
      onCancel={close}
      onOk={promise}
    >
      <p>
        {text('departures.promise.help', { paid, min, missing: min - paid })}
        {held > 0 && ` ${text('departures.promise.held', { held })}`}
      </p>
    </ReasonModal>
  );
}
