import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ASKED } from '@domain/asked';
import type { CreditAskWire } from '@domain/wire/credit';
import AskDialog from '../../dialogs/AskDialog';
import { DateText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { Money, moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { byOther } from '../../queues/by-other';
import { creditLink, decideAsk, readAsks } from './calls';

/** What waits for finance: credit to pay out, and credit whose last day is over. */
export function Asks() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['credit', 'asks'], queryFn: readAsks });
  useSubscription({ channel: 'resources/requests', onLiveEvent: () => void query.refetch() });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const changed = (): void =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('credit') });
  return <AskRows asks={query.data ?? []} changed={changed} />;
}

/** Those that wait, each with its decision for whoever may. */
export function AskRows({ asks, changed }: { asks: readonly CreditAskWire[]; changed: () => void }) {
  const text = useText();
  const [deciding, setDeciding] = useState<Pick<DecideProps, 'ask' | 'decision'>>();
  const waiting = asks.filter(({ state }) => state === 'PENDING_FC');
  const left = deciding && !waiting.some(({ id }) => id === deciding.ask.id);
  if (waiting.length === 0 && !deciding) return null;
  return (
    <section className="card credit-asks">
      <h2>{text('credits.waiting')}</h2>
      <ul className="credit-rows">
        {waiting.map((ask) => (
          <li key={ask.id}>
            <span>
              <strong>{text(`credits.askKinds.${ask.kind}`)}</strong>{' '}
              <Link to={creditLink(ask.lotId)}>
                {ask.name} {ask.phone}
              </Link>{' '}
              <span className="muted">
                {ask.orderNumber} · {text('credits.expiresOn')} <DateText date={ask.expiresOn} /> · {ask.askedBy}
                {ask.method && ` · ${text(`words.paymentMethod.${ask.method}`)} ${ask.payee}`}
                {ask.reason && ` · ${ask.reason}`}
              </span>
            </span>
            <Money hkd={ask.amount} sign />
            {ask.mine && (
              <span className="credit-buttons">
                <Button size="small" type="primary" onClick={() => setDeciding({ ask, decision: 'APPROVED' })}>
                  {text('app.buttons.approve')}
                </Button>
                <Button size="small" danger onClick={() => setDeciding({ ask, decision: 'REJECTED' })}>
                  {text('app.buttons.reject')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {deciding && (
        <DecideAsk
          {...deciding}
          closed={left ? byOther(text, undefined) : undefined}
          cancel={() => setDeciding(undefined)}
          done={() => {
            setDeciding(undefined);
            changed();
          }}
        />
      )}
    </section>
  );
}

interface DecideProps {
  ask: CreditAskWire;
  decision: 'APPROVED' | 'REJECTED';
  /** That somebody else was quicker, in words. */
  closed: string | undefined;
  cancel: () => void;
  done: () => void;
}
/** Lets credit go or not: how much, how and to whom it is paid stands before the signature, its number is asked for. */
function DecideAsk({ ask, decision, closed, cancel, done }: DecideProps) {
  const text = useText();
  const toasts = useToasts();
  const approves = decision === 'APPROVED';
  const pays = approves && ask.kind === 'REFUND';
  const amount = moneyText(ask.amount);
  const payee = ask.payee || ask.name;
  // cash has no number of its own
  const reference = { ...ASKED.creditPayments.reference, required: ask.method !== 'CASH' };
  return (
    <AskDialog
      resource={{ name: 'creditPayments' }}
      fields={pays ? { reference } : {}}
      required={!approves}
      danger={!approves}
      closed={closed}
      title={
        pays ? text('requests.payTitle', { amount, payee }) : `${text(`credits.askKinds.${ask.kind}`)} HK$${amount}`
      }
      verb={text(approves ? 'app.buttons.approve' : 'app.buttons.reject')}
      cancel={cancel}
      make={async (body) => {
        await decideAsk(ask.id, { ...body, decision });
        const name = `${ask.name} HK$${amount}`;
        toasts.done(text(approves ? 'app.messages.approved' : 'app.messages.rejected', { name }));
        done();
      }}
    >
      {pays && (
        <p>
          {text('credits.method')} <strong>{text(`words.paymentMethod.${ask.method ?? 'CASH'}`)}</strong> ·{' '}
          {text('credits.payee')} <strong>{payee}</strong> · {text('credits.amount')} <strong>HK${amount}</strong>
        </p>
      )}
    </AskDialog>
  );
}
