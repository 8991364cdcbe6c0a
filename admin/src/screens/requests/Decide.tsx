import { useQuery } from '@tanstack/react-query';
import { CheckOutlined, CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { RequestCard, RequestFigures } from '@domain/wire/request';
import { PAYMENT_METHODS, type PaymentMethod, type RequestStage } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { useNamedHotkey } from '../../parts/hotkeys';
import { Labelled } from '../../parts/Labelled';
import { moneyText } from '../../parts/Money';
import { MoneyInput } from '../../parts/MoneyInput';
import { ReasonModal } from '../../parts/ReasonModal';
import { useWide } from '../../parts/use-media';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { isProblem, type Problem } from '../../providers/problem';
import { readSession } from '../../providers/session';
import { decide, readCard } from './calls';
import { payBack } from './RequestFiguresTable';

interface Props {
  card: RequestCard;
  stage: RequestStage;
  place: string;
  before?: () => void;
  after?: () => void;
  onDecided: (words: string) => void;
  /** The card, with what may be typed on it and what that comes to. */
  children: (fields: ReactNode, figures: RequestFigures | null) => ReactNode;
}

/** The figure of a request that operations may lower: the charge, or what a refund asks for. */
function openFigure({ request, figures }: RequestCard) {
  if (request.kind === 'refund')
    return request.amount ? { name: 'approvedAmount' as const, now: request.amount, most: request.amount } : undefined;
  return figures?.computedCharge
    ? { name: 'charge' as const, now: figures.charge, most: figures.computedCharge }
    : undefined;
}

/** The decision: A approves and goes on, R rejects with a reason, J and K walk; OP may lower one figure. */
export function Decide({ card, stage, place, before, after, onDecided, children }: Props) {
  const text = useText();
  const { request, figures, moves } = card;
  const open = stage === 'OP' && moves.includes('approve') ? openFigure(card) : undefined;
  const [typed, setTyped] = useState<number | null>(open?.now ?? null);
  const [why, setWhy] = useState('');
  const [payout, setPayout] = useState<{ method: PaymentMethod; reference: string }>({
    method: request.method ?? 'CASH',
    reference: request.reference,
  });
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [lacking, setLacking] = useState(false);
  const key = useRef(newKey());
  const may = moves.includes('approve');
  const lowered = open && typed !== null && typed !== open.now ? { [open.name]: typed } : undefined;
  const tried = useQuery({
    queryKey: ['request', request.id, 'at', lowered],
    queryFn: () => readCard(request.id, lowered),
    enabled: lowered !== undefined,
    retry: false,
    placeholderData: (before) => before,
  });
  const shown = lowered ? (tried.data?.figures ?? figures) : figures;
  const unexplained = lowered !== undefined && why.trim() === '';
  const pays = stage === 'FC' && (figures?.toRefund ?? 0) > 0;
  const common = { requestId: request.id, version: request.version, stage };
  const send = async (body: Parameters<typeof decide>[1], words: string): Promise<void> => {
    await decide(request.kind, body, key.current);
    onDecided(words);
  };
  const approve = async (): Promise<void> => {
    if (busy || !may) return;
    if (unexplained) {
      setLacking(true);
      document.getElementById('op-why')?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await send(
        {
          ...common,
          decision: 'APPROVED',
          ...(lowered ? { ...lowered, reason: why.trim() } : {}),
          ...(pays ? { method: payout.method, ...(payout.reference ? { reference: payout.reference } : {}) } : {}),
        },
        text('app.messages.approved'),
      );
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      key.current = newKey();
    } finally {
      setBusy(false);
    }
  };
  useNamedHotkey('a', text('requests.approve'), () => void approve(), { enabled: may });
  useNamedHotkey('r', text('requests.reject'), () => setRejecting(true), { enabled: may });
  useNamedHotkey('j', text('requests.next'), () => after?.(), { enabled: after !== undefined });
  useNamedHotkey('k', text('requests.previous'), () => before?.(), { enabled: before !== undefined });
  const wide = useWide('md');
  const own = request.createdBy === readSession()?.id;
  const waits = request.state === (stage === 'OP' ? 'PENDING_OP' : 'PENDING_FC');
  const fields = (
    <>
      {open && (
        <section className="card sale-row lower">
          <Labelled
            id={`op-${open.name}`}
            label={text(`requests.${open.name}`)}
            error={problem?.errors[open.name]?.[0]}
          >
            <MoneyInput id={`op-${open.name}`} value={typed} max={open.most} onChange={setTyped} />
          </Labelled>
          {lowered && (
            <Labelled
              id="op-why"
              label={text('requests.chargeWhy')}
              error={lacking && unexplained ? text('errors.general.reasonRequired') : problem?.errors['reason']?.[0]}
              required
            >
              <Input id="op-why" maxLength={1000} value={why} onChange={(event) => setWhy(event.target.value)} />
            </Labelled>
          )}
        </section>
      )}
      {may && pays && (
        <section className="card sale-row lower">
          <Labelled id="fc-method" label={text('orders.verbs.refundBy')}>
            <Choice
              id="fc-method"
              value={payout.method}
              options={PAYMENT_METHODS.map((value) => ({ value, label: text(`words.paymentMethod.${value}`) }))}
              onChange={(method: PaymentMethod) => setPayout((was) => ({ ...was, method }))}
            />
          </Labelled>
          <Labelled id="fc-reference" label={text('requests.reference')}>
            <Input
              id="fc-reference"
              maxLength={200}
              value={payout.reference}
              onChange={(event) => setPayout((was) => ({ ...was, reference: event.target.value }))}
            />
          </Labelled>
        </section>
      )}
    </>
  );
  return (
    <>
      {children(fields, shown)}
      {problem && <Alert type="error" showIcon role="alert" message={problem.message} />}
      {waits && !may && (
        <Alert type="info" showIcon message={own ? text('errors.auth.fourEyes') : text('requests.notYours')} />
      )}
      <div className="save-bar decision-bar">
        <Button
          icon={<LeftOutlined />}
          disabled={!before}
          aria-label={text('requests.previous')}
          onClick={() => before?.()}
        />
        <span className="save-state">{wide ? place : ''}</span>
        {may && (
          <>
            <Button danger icon={<CloseOutlined />} disabled={busy} onClick={() => setRejecting(true)}>
              {text(wide ? 'requests.reject' : 'app.buttons.reject')}
            </Button>
            <Button type="primary" icon={<CheckOutlined />} loading={busy} onClick={() => void approve()}>
              {pays
                ? text('requests.approvePay', {
                    amount: moneyText(figures ? payBack(figures) : 0),
                  })
                : text(wide ? 'requests.approveNext' : 'app.buttons.approve')}
            </Button>
          </>
        )}
        <Button
          icon={<RightOutlined />}
          disabled={!after}
          aria-label={text('requests.next')}
          onClick={() => after?.()}
        />
      </div>
      <ReasonModal
        open={rejecting}
        title={text('requests.rejectTitle', { number: request.orderNumber })}
        verb={text('requests.reject')}
        danger
        onCancel={() => setRejecting(false)}
        onOk={async (reason) => {
          await send({ ...common, decision: 'REJECTED', reason }, text('app.messages.rejected'));
          setRejecting(false);
        }}
      />
    </>
  );
}
