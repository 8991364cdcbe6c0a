import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { sumHkd } from '@domain/money';
import { levyReclaims } from '@domain/resources/levyReclaims';
import { ResourceList } from '../../lists/ResourceList';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useDoing } from '../../parts/use-doing';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { formLink, makeForm, readOpen } from './calls';
import { ReclaimLines } from './ReclaimLines';

/** Levy of refunds and voids: what is open, then the forms that claim it back (decisions A1, B18). */
export function Reclaim() {
  const text = useText();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const query = useQuery({ queryKey: ['levy-reclaims', 'open'], queryFn: readOpen });
  const { busy, doing } = useDoing();
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  const open = query.data;
  const amount = sumHkd(open.map((line) => line.levy));
  const make = async (): Promise<void> => {
    await doing(async () => {
      const { id, formNo } = await makeForm();
      toasts.done(text('stamps.reclaim.made', { form: formNo }));
      window.open(formLink(id), '_blank', 'noopener');
    });
    await query.refetch();
    await invalidate({ resource: levyReclaims.name, invalidates: ['list'] });
  };
  return (
    <>
      <section className="card">
        <h2>{text('stamps.reclaim.open')}</h2>
        {open.length ? (
          <>
            <ReclaimLines lines={open} />
            <Button type="primary" loading={busy} onClick={() => void make()}>
              {text('stamps.reclaim.make', { amount: moneyText(amount) })}
            </Button>
          </>
        ) : (
          <EmptyState title={text('stamps.reclaim.none')} help={text('stamps.reclaim.noneHelp')} />
        )}
      </section>
      <section className="levy-forms">
        <h2>{text('stamps.reclaim.forms')}</h2>
        <ResourceList resource={levyReclaims} />
      </section>
    </>
  );
}
