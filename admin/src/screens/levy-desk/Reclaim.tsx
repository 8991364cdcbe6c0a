import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ASKED } from '@domain/asked';
import { businessDate } from '@domain/dates';
import { sumHkd } from '@domain/money';
import type { Reclaims, ReclaimWire } from '@domain/wire/stamp';
import AskDialog from '../../dialogs/AskDialog';
import { DateText, instantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { PlainTable } from '../../parts/PlainTable';
import { MeaningTag } from '../../parts/StatusTag';
import { useDoing } from '../../parts/use-doing';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { creditForm, formLink, makeForm, readReclaims } from './calls';
import { ReclaimLines } from './ReclaimLines';

/** Levy of refunds and voids: open, on a form, credited (decisions A1, B18). */
export function Reclaim() {
  const text = useText();
  const toasts = useToasts();
  const query = useQuery({ queryKey: ['levy-reclaims'], queryFn: readReclaims });
  const { busy, doing } = useDoing();
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  const { open, forms } = query.data;
  const amount = sumHkd(open.map((line) => line.levy));
  const make = async (): Promise<void> => {
    await doing(async () => {
      const { id, formNo } = await makeForm();
      toasts.done(text('stamps.reclaim.made', { form: formNo }));
      window.open(formLink(id), '_blank', 'noopener');
    });
    await query.refetch();
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
      <section className="card levy-forms">
        <h2>{text('stamps.reclaim.forms')}</h2>
        {forms.length ? (
          <Forms forms={forms} reread={() => void query.refetch()} />
        ) : (
          <p className="muted">{text('stamps.reclaim.noForms')}</p>
        )}
      </section>
    </>
  );
}

function Forms({ forms, reread }: { forms: Reclaims['forms']; reread: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const [credited, setCredited] = useState<ReclaimWire>();
  return (
    <>
      <PlainTable
        narrow="flows"
        rows={forms}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ key: 'formNo', name: text('stamps.reclaim.formNo'), plain: true },
            of: ({ id, formNo }) => (
              <a href={formLink(id)} target="_blank" rel="noreferrer">
                {formNo}
              </a>
            ),
          },
          {
            ...{ key: 'state', name: text('stamps.reclaim.state'), plain: true },
            of: ({ state }) => (
              <MeaningTag
                tone={state === 'CREDITED' ? 'good' : 'waiting'}
                word={text(`stamps.reclaim.states.${state}`)}
              />
            ),
          },
          { key: 'madeAt', name: text('stamps.reclaim.madeAt'), plain: true, of: ({ madeAt }) => instantText(madeAt) },
          { key: 'madeBy', name: text('stamps.reclaim.madeBy'), plain: true, of: ({ madeBy }) => madeBy },
          { key: 'lines', name: text('stamps.reclaim.lines'), figure: true, of: ({ lines }) => lines },
          { key: 'amount', name: text('stamps.amount'), hkd: ({ amount }) => amount },
          {
            ...{ key: 'creditedOn', name: text('stamps.reclaim.creditedOn'), plain: true },
            of: (form) =>
              form.creditedOn ? (
                <>
                  <DateText date={form.creditedOn} /> {form.note}
                </>
              ) : (
                <Button size="small" onClick={() => setCredited(form)}>
                  {text('stamps.reclaim.credit')}
                </Button>
              ),
          },
        ]}
      />
      {credited && (
        <AskDialog
          resource={{ name: 'levyCredits' }}
          fields={ASKED.levyCredits}
          begun={{ creditedOn: businessDate(new Date()) }}
          asksReason={false}
          title={text('stamps.reclaim.creditTitle', { form: credited.formNo })}
          verb={text('stamps.reclaim.credit')}
          cancel={() => setCredited(undefined)}
          make={async (body) => {
            await creditForm(credited.id, body);
            toasts.done(text('stamps.reclaim.credited', { form: credited.formNo }));
            setCredited(undefined);
            reread();
          }}
        />
      )}
    </>
  );
}
