import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, businessDate, isDate } from '@domain/dates';
import type { PaymentProposal } from '@domain/wire/payables';
import { DayField } from '../../parts/DayField';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { readDue } from './calls';
import { DueGroup } from './DueGroup';
import { PayModal } from './PayModal';

type Proposed = PaymentProposal['payments'][number];
const AHEAD_DAYS = 7;
interface Props {
  value: string;
  onChange: (day: string) => void;
}
/** The payment proposal: what is due by a day, one payment for each supplier and currency. */
export function Due({ value, onChange }: Props) {
  const text = useText();
  const client = useQueryClient();
  const usual = addDays(businessDate(new Date()), AHEAD_DAYS);
  const until = value || usual;
  const known = isDate(until);
  const [paying, setPaying] = useState<Proposed>();
  const proposal = useQuery({
    queryKey: ['payables', 'due', until],
    queryFn: () => readDue(until),
    enabled: known,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const { error, refetch } = proposal;
  // what was read before is not what is asked for
  const data = known ? proposal.data : undefined;
  const paid = (): void => {
    setPaying(undefined);
    void client.invalidateQueries({ queryKey: ['payables'] });
  };
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <div className="payables-bar">
        <DayField id="payables-until" label={text('closing.payables.until')} {...{ value: until, usual, onChange }} />
      </div>
      {known && !data && <PageSkeleton />}
      {data?.payments.length === 0 && <EmptyState title={text('closing.payables.none')} />}
      {data?.payments.map((group) => (
        <DueGroup key={`${String(group.supplier)} ${group.currency}`} group={group} pay={setPaying} />
      ))}
      {paying && <PayModal payment={paying} close={() => setPaying(undefined)} done={paid} />}
    </>
  );
}
