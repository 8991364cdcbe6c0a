import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cashCounts } from '@domain/resources/cashCounts';
import type { CashCountWire } from '@domain/wire/cash-count';
import { ResourceList } from '../../lists/ResourceList';
import { Choice } from '../../parts/Choice';
import { instantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useShops } from '../../parts/use-shops';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { readShift, slipLink } from './calls';
import { CountForm } from './CountForm';
import './cash-up.css';

/** /cash-up: the end of a shift. What the ledger says beside what was counted, then the counts before. */
export default function CashUp() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const branch = params.get('shop') ?? readSession()?.branch ?? '';
  const invalidate = useInvalidate();
  const [saved, setSaved] = useState<CashCountWire>();
  const shift = useQuery({ queryKey: ['payments', 'shift', branch], queryFn: () => readShift(branch) });
  const choose = (shop: string): void => {
    setSaved(undefined);
    setParams({ shop }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={text('app.screens.cashUp')}
        code={branch}
        actions={grant('cashup.write') === true ? <Shops value={branch} onChange={choose} /> : undefined}
      >
        <p className="muted">{shift.data ? text('cash.intro', { since: instantText(shift.data.since) }) : '\u00a0'}</p>
      </PageHeader>
      {saved && <Saved count={saved} />}
      {shift.error && <ErrorState error={shift.error} retry={() => void shift.refetch()} />}
      {shift.isPending && <PageSkeleton />}
      {shift.data && (
        <CountForm
          key={`${shift.data.branch} ${shift.data.since}`}
          shift={shift.data}
          reread={() => void shift.refetch()}
          done={(count) => {
            setSaved(count);
            void shift.refetch();
            void invalidate({ resource: 'cashCounts', invalidates: ['list'] });
          }}
        />
      )}
      {!shift.isPending && (
        <section className="cash-history">
          <h2>{text('cash.history')}</h2>
          <ResourceList resource={cashCounts} />
        </section>
      )}
    </>
  );
}

function Shops({ value, onChange }: { value: string; onChange: (shop: string) => void }) {
  const text = useText();
  return (
    <Choice
      className="cash-shop"
      value={value}
      onChange={onChange}
      aria-label={text('cash.shop')}
      options={useShops()}
    />
  );
}

/** A count that was saved takes the form away that had the keys: they go on at its slip. */
function Saved({ count }: { count: CashCountWire }) {
  const text = useText();
  const slip = useRef<HTMLAnchorElement>(null);
  useEffect(() => slip.current?.focus(), [count.id]);
  return (
    <Alert
      type="success"
      showIcon
      className="cash-saved"
      message={text('cash.saved', { number: count.countNo })}
      action={
        <a ref={slip} href={slipLink(count.id)} target="_blank" rel="noreferrer">
          {text('cash.printSlip')}
        </a>
      }
    />
  );
}
