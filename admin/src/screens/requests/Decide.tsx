import { Alert, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { isRedirected } from '@domain/payout';
import { backAsCredit, backInAll, backInMoney } from '@domain/request-back';
import type { RequestFigures } from '@domain/wire/request';
import type { RequestCard } from '@domain/wire/request-card';
import type { RequestStage } from '@domain/words';
import { same } from '../../parts/draft/merge';
import { focusControl } from '../../parts/form/focus-field';
import { toOtherAddress, useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { Labelled } from '../../parts/Labelled';
import { moneyText } from '../../parts/Money';
import { MoneyInput } from '../../parts/MoneyInput';
import { useWide } from '../../parts/use-media';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { isProblem, isRefusal, type Problem } from '../../providers/problem';
import { readSession } from '../../providers/session';
import { byOther } from '../../queues/by-other';
import { DecisionBar } from '../../queues/DecisionBar';
import type { Question } from '../../queues/use-decision';
import { decide, useCard } from './calls';
import { type Payout, PayoutFields, payoutGaps } from './Payout';
import { requestName } from '../../parts/request-name';

interface Props {
  card: RequestCard;
  stage: RequestStage;
  place: string;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
  /** It has left the queue by another hand. */
  left: boolean;
  onDecided: (words: string) => void;
  /** The card, with what may be typed on it and what that comes to. */
  children: (fields: ReactNode, figures: RequestFigures | null) => ReactNode;
}

const FIELD_OF = {
  charge: 'op-charge',
  approvedAmount: 'op-approvedAmount',
  why: 'op-why',
  payee: 'fc-payee',
  reference: 'fc-reference',
};

/** The figure of a request that operations may lower: the charge, or what a refund asks for. */
function openFigure({ request, figures }: RequestCard) {
  if (request.kind === 'refund')
    return request.amount ? { name: 'approvedAmount' as const, now: request.amount, most: request.amount } : undefined;
  return figures?.computedCharge
    ? { name: 'charge' as const, now: figures.charge, most: figures.computedCharge }
    : undefined;
}

interface Offered {
  open?: ReturnType<typeof openFigure>;
  pays?: boolean;
}
/** What is asked for beside the decision; when somebody else has decided meanwhile, what was typed there can still be read. */
function useOffered(card: RequestCard, stage: RequestStage, may: boolean): Offered {
  const now: Offered = {
    open: stage === 'OP' ? openFigure(card) : undefined,
    pays: stage === 'FC' && card.figures !== null && backInMoney(card.figures) > 0,
  };
  const [before, keep] = useState<Offered>({});
  if (may && JSON.stringify(now) !== JSON.stringify(before)) keep(now);
  return may ? now : before;
}

/**
 * The decision: A asks and Enter approves, R rejects with a reason, J and K walk; OP may lower one figure. Money goes out,
 * or to a credit, only after it was asked how much and to whom.
 */
export function Decide({ card, stage, place, before, after, left, onDecided, children }: Props) {
  const text = useText();
  const { request, figures, moves } = card;
  const may = moves.includes('approve');
  const { open, pays } = useOffered(card, stage, may);
  const [figure] = useState(open?.now ?? null);
  const [typed, setTyped] = useState(figure);
  const [why, setWhy] = useState('');
  const [asked] = useState<Payout>({
    method: request.method ?? 'CASH',
    reference: request.reference,
    payee: request.payee || card.order.contactPerson,
  });
  const [payout, setPayout] = useState(asked);
  const [problem, setProblem] = useState<Problem>();
  const [lacking, setLacking] = useState(false);
  const key = useRef(newKey());
  const sent = useRef(false);
  // what another has decided on meanwhile is only read any more
  const dirty = may && (typed !== figure || why.trim() !== '' || !same(payout, asked));
  useUnsavedGuard(dirty, () => dirty && !sent.current, toOtherAddress);
  const lowered = open && typed !== null && typed !== open.now ? { [open.name]: typed } : undefined;
  const tried = useCard(request.id, lowered ?? {}, may && lowered !== undefined);
  const shown = lowered ? (tried.card?.figures ?? figures) : figures;
  const signed = request.kind === 'refund' ? null : lowered ? (tried.card?.figures ?? null) : figures;
  const explained = lowered !== undefined || (pays && isRedirected(request, payout));
  const unexplained = explained && why.trim() === '';
  const gives = stage === 'FC' && figures !== null && backInAll(figures) > 0;
  const common = { requestId: request.id, version: request.version, stage };
  const send = async (body: Parameters<typeof decide>[1], words: string): Promise<void> => {
    await decide(request.kind, body, key.current);
    sent.current = true;
    onDecided(words);
  };
  const approve = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await send(
        {
          ...common,
          decision: 'APPROVED',
          ...(signed && { approvedAmount: signed.toRefund, newTotal: signed.newTotal }),
          ...lowered,
          ...(pays ? payout : {}),
          ...(explained ? { reason: why.trim() } : {}),
        },
        text('app.messages.approved', { name: request.orderNumber }),
      );
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      if (isRefusal(error)) key.current = newKey();
    }
  };
  // a figure that was emptied is none of 0, and not the one that was asked for either
  const emptied = open !== undefined && typed === null;
  const gaps = { ...(open ? { [open.name]: emptied } : {}), why: unexplained, ...(pays ? payoutGaps(payout) : {}) };
  /** What is missing says so, and gets the cursor. */
  const ready = (): boolean => {
    const gap = Object.entries(gaps).find(([, missing]) => missing)?.[0];
    setLacking(gap !== undefined);
    if (gap) focusControl(FIELD_OF[gap as keyof typeof FIELD_OF]);
    return gap === undefined;
  };
  const question = (): Question => {
    const kind = requestName(text, request);
    const number = request.orderNumber;
    const [amount, credit] = [moneyText(shown ? backInMoney(shown) : 0), shown ? backAsCredit(shown) : 0];
    const also = credit > 0 ? ` · ${text('requests.alsoCredit', { amount: moneyText(credit) })}` : '';
    if (pays) {
      const method = text(`words.paymentMethod.${payout.method}`);
      return {
        title: text('requests.payTitle', { amount, payee: payout.payee }),
        content: text('requests.payFacts', { method, reference: payout.reference, kind, number }) + also,
        okText: text('requests.payOk', { amount }),
      };
    }
    if (gives)
      return {
        title: text('requests.creditTitle', { amount: moneyText(credit), name: card.order.contactPerson }),
        content: text('requests.creditFacts', { kind, number }),
        okText: text('requests.creditOk', { amount: moneyText(credit) }),
      };
    const owed = shown?.toAsk ?? shown?.toPay ?? 0;
    const money =
      shown && backInMoney(shown) === 0 && owed > 0
        ? `${text(shown.toAsk === undefined ? 'requests.figures.toPay' : 'requests.figures.toAsk')} HK$${moneyText(owed)}`
        : `${text('requests.figures.payOut')} HK$${amount}`;
    return {
      title: text('requests.approveTitle', { number }),
      content: `${kind} · ${card.order.contactPerson} · ${money}${also}`,
      okText: text('requests.approve'),
    };
  };
  const wide = useWide('md');
  const own = request.createdBy === readSession()?.id;
  const waits = request.state === (stage === 'OP' ? 'PENDING_OP' : 'PENDING_FC');
  // beside three other buttons a phone has room for the verb and the sum
  const approveLabel = pays
    ? text(wide ? 'requests.approvePay' : 'requests.payOk', { amount: moneyText(figures ? backInMoney(figures) : 0) })
    : gives
      ? text('requests.approveCredit', { amount: moneyText(backAsCredit(figures)) })
      : text(wide ? 'requests.approveNext' : 'app.buttons.approve');
  const whyField = (
    <Labelled
      id="op-why"
      label={text(lowered ? 'requests.chargeWhy' : 'requests.payoutWhy')}
      error={lacking && unexplained ? text('errors.general.reasonRequired') : problem?.errors['reason']?.[0]}
      required
    >
      <Input id="op-why" maxLength={1000} value={why} onChange={(event) => setWhy(event.target.value)} />
    </Labelled>
  );
  const fields = (
    <>
      {open && (
        <section className="card sale-row lower">
          <Labelled
            id={`op-${open.name}`}
            label={text(`requests.${open.name}`)}
            error={lacking && emptied ? text('errors.general.required') : problem?.errors[open.name]?.[0]}
          >
            <MoneyInput
              id={`op-${open.name}`}
              value={typed}
              max={open.most}
              invalid={lacking && emptied}
              onChange={setTyped}
            />
          </Labelled>
          {lowered && whyField}
        </section>
      )}
      {pays && (
        <PayoutFields payout={payout} change={setPayout} lacking={lacking} refused={problem?.errors['payee']?.[0]}>
          {explained && whyField}
        </PayoutFields>
      )}
    </>
  );
  return (
    <>
      {children(fields, shown)}
      <DecisionBar
        seen={`${request.id}:${request.version}`}
        may={may || undefined}
        closed={left && !waits ? byOther(text, card.history.at(-1)?.who) : undefined}
        asks={gives}
        {...{ ready, question, approve, before, after }}
        approval={{ word: text('requests.approve'), label: approveLabel }}
        rejection={{
          word: text('requests.reject'),
          ...(wide ? {} : { label: text('app.buttons.reject') }),
          title: text('requests.rejectTitle', { number: request.orderNumber }),
          reject: (reason) =>
            send(
              { ...common, decision: 'REJECTED', reason },
              text('app.messages.rejected', { name: request.orderNumber }),
            ),
        }}
        note={
          <>
            {problem && <Alert type="error" showIcon role="alert" message={problem.message} />}
            {waits && !may && (
              <Alert type="info" showIcon message={own ? text('errors.auth.fourEyes') : text('requests.notYours')} />
            )}
          </>
        }
        place={wide ? place : ''}
      />
    </>
  );
}
