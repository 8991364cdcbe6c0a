import { ReasonModal } from '../../parts/ReasonModal';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';

interface Props {
  departureDate: string;
  booked: number;
  min: number;
  promise: (reason: string) => Promise<void>;
  close: () => void;
}

/** A promise to go with fewer people than the tour needs costs money: it is asked for, with the reason. */
export function PromiseModal({ departureDate, booked, min, promise, close }: Props) {
  const text = useText();
  return (
    <ReasonModal
      open
      title={text('departures.promise.title', { date: dateText(departureDate) })}
      verb={text('departures.promise.verb')}
      onCancel={close}
      onOk={promise}
    >
      <p>{text('departures.promise.help', { booked, min, missing: min - booked })}</p>
    </ReasonModal>
  );
}
