import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { businessDate } from '@domain/dates';
import { sumHkd } from '@domain/money';
import type { Reclaims, ReclaimWire } from '@domain/wire/stamp';
import { DateText, instantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { Labelled } from '../../parts/Labelled';
import { Money, moneyText } from '../../parts/Money';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { ReasonModal } from '../../parts/ReasonModal';
import { MeaningTag } from '../../parts/StatusTag';
import { TypedDate } from '../../parts/TypedDate';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { Problem } from '../../providers/problem';
import { creditForm, formLink, makeForm, readReclaims } from './calls';
import { ReclaimLines } from './ReclaimLines';

/** Levy of refunds and voids: open, on a form, credited (decisions A1, B18). */
export function Reclaim() {
  const text = useText();
  const toasts = useToasts();
  const query = useQuery({ queryKey: ['levy-reclaims'], queryFn: readReclaims });
  const [busy, setBusy] = useState(false);
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  const { open, forms } = query.data;
  const amount = sumHkd(open.map((line) => line.levy));
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id, formNo } = await makeForm();
      toasts.done(text('stamps.reclaim.made', { form: formNo }));
      window.open(formLink(id), '_blank', 'noopener');
    } catch (error) {
      toasts.failed(error);
    }
    setBusy(false);
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
  const [credited, setCredited] = useState<ReclaimWire>();
  return (
    <>
      <table className="levy-table">
        <thead>
          <tr>
            <th scope="col">{text('stamps.reclaim.formNo')}</th>
            <th scope="col">{text('stamps.reclaim.state')}</th>
            <th scope="col">{text('stamps.reclaim.madeAt')}</th>
            <th scope="col">{text('stamps.reclaim.madeBy')}</th>
            <th scope="col" className="num">
              {text('stamps.reclaim.lines')}
            </th>
            <th scope="col" className="num">
              {text('app.table.inHkd', { name: text('stamps.amount') })}
            </th>
            <th scope="col">{text('stamps.reclaim.creditedOn')}</th>
          </tr>
        </thead>
        <tbody>
          {forms.map((form) => (
            <tr key={form.id}>
              <td>
                <a href={formLink(form.id)} target="_blank" rel="noreferrer">
                  {form.formNo}
                </a>
              </td>
              <td>
                <MeaningTag
                  tone={form.state === 'CREDITED' ? 'good' : 'waiting'}
                  word={text(`stamps.reclaim.states.${form.state}`)}
                />
              </td>
              <td>{instantText(form.madeAt)}</td>
              <td>{form.madeBy}</td>
              <td className="num" data-label={text('stamps.reclaim.lines')}>
                {form.lines}
              </td>
              <td className="num" data-label={text('stamps.amount')}>
                <Money hkd={form.amount} />
              </td>
              <td>
                {form.creditedOn ? (
                  <>
                    <DateText date={form.creditedOn} /> {form.note}
                  </>
                ) : (
                  <Button size="small" onClick={() => setCredited(form)}>
                    {text('stamps.reclaim.credit')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {credited && (
        <Credit
          form={credited}
          done={() => {
            setCredited(undefined);
            reread();
          }}
          close={() => setCredited(undefined)}
        />
      )}
    </>
  );
}

function Credit({ form, done, close }: { form: ReclaimWire; done: () => void; close: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const [day, setDay] = useState<string | null>(businessDate(new Date()));
  const credit = async (note: string): Promise<void> => {
    if (!day) throw new Problem(text('app.messages.badDate'), 400, 'general.invalid');
    await creditForm(form.id, day, note);
    toasts.done(text('stamps.reclaim.credited', { form: form.formNo }));
    done();
  };
  return (
    <ReasonModal
      open
      required={false}
      title={text('stamps.reclaim.creditTitle', { form: form.formNo })}
      verb={text('stamps.reclaim.credit')}
      onOk={credit}
      onCancel={close}
    >
      <Labelled id="levy-credited" label={text('stamps.reclaim.creditedOn')}>
        <TypedDate id="levy-credited" value={day} onChange={setDay} />
      </Labelled>
    </ReasonModal>
  );
}
