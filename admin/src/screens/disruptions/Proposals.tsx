import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { DisruptedParty, DisruptionProposal, DisruptionWire } from '@domain/wire/disruption';
import { dateText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { moneyText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { calls } from './calls';

interface Props {
  desk: DisruptionWire;
  party: DisruptedParty;
  close: () => void;
  moved: (wire: DisruptionWire) => void;
}

/** Departures that have seats for the whole party, with the difference of price. */
export function Proposals({ desk, party, close, moved }: Props) {
  const text = useText();
  const toasts = useToasts();
  const { data } = useQuery({
    queryKey: ['disruptions', desk.id, 'proposals', party.subOrderId],
    queryFn: () => calls.proposals(desk.id, party.subOrderId),
  });
  const move = ({ packageId, departureId }: DisruptionProposal): void =>
    void calls.choose(desk.id, 'MOVE', [party.subOrderId], { packageId, departureId }).then(moved, toasts.failed);
  return (
    <Modal open footer={null} onCancel={close} title={text('disruptions.proposals', { number: party.subOrderNumber })}>
      {!data && <PageSkeleton />}
      {data?.length === 0 && <EmptyState title={text('disruptions.noProposals')} />}
      <ul className="disruption-list">
        {data?.map((each) => (
          <li key={each.departureId}>
            <div>
              <span>
                <strong>
                  {each.packageCode} {dateText(each.departureDate)}
                </strong>{' '}
                {each.name}
              </span>
              <span className="muted">
                {text('disruptions.freeSeats', { free: each.free })} · HK${moneyText(each.total)} ·{' '}
                {text('disruptions.difference')} {each.difference >= 0 ? '+' : ''}
                {moneyText(each.difference)}
              </span>
              <Button size="small" onClick={() => move(each)}>
                {text('disruptions.moveHere')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
