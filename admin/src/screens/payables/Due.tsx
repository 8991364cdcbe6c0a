import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, businessDate } from '@domain/dates';
import type { PaymentProposal } from '@domain/wire/payables';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { Labelled } from '../../parts/Labelled';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { TypedDate } from '../../parts/TypedDate';
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
  const until = value || addDays(businessDate(new Date()), AHEAD_DAYS);
  const [paying, setPaying] = useState<Proposed>();
  const { data, error, refetch } = useQuery({
    queryKey: ['payables', 'due', until],
    queryFn: () => readDue(until),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const paid = (): void => {
    setPaying(undefined);
    void client.invalidateQueries({ queryKey: ['payables'] });
  };
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <div className="payables-bar">
        <Labelled id="payables-until" label={text('closing.payables.until')}>
          <TypedDate id="payables-until" value={until} onChange={(day) => day && onChange(day)} />
        </Labelled>
      </div>
      {!data && <PageSkeleton />}
      {data?.payments.length === 0 && <EmptyState title={text('closing.payables.none')} />}
      {data?.payments.map((group) => (
        <DueGroup key={`${String(group.supplier)} ${group.currency}`} group={group} pay={setPaying} />
      ))}
      {paying && <PayModal payment={paying} close={() => setPaying(undefined)} done={paid} />}
    </>
  );
}
