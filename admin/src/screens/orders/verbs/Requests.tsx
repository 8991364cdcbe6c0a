import { useState } from 'react';
import { sumHkd } from '@domain/money';
import { changesHands } from '@domain/receipts';
import { backInAll } from '@domain/request-back';
import { MONEY_METHODS, REASON_CODES, REMEDIES, type PaymentMethod, type ReasonCode, type Remedy } from '@domain/words';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { moneyText } from '../../../parts/Money';
import { MoneyInput } from '../../../parts/MoneyInput';
import { useText } from '../../../providers/i18n';
import { askCancel, askRefund, askTransfer } from '../calls';
import { type Correction, CorrectionFields } from './CorrectionFields';
import { ExtrasField, PayoutFields, ReasonField, WhoField } from './fields';
import { MoneyFirst } from './MoneyFirst';
import { type Target, TargetField } from './TargetField';
import { livingIds, onlyOne, type VerbProps } from './verb';

/** Money goes back as it came last, in cash where nothing came: in another way finance would have to say why. */
function usePayout({ order, subOrder }: Pick<VerbProps, 'order' | 'subOrder'>) {
  const came = order.payments.filter(
    ({ subOrderId, amount, voided, kind }) => subOrderId === subOrder.id && amount > 0 && !voided && changesHands(kind),
  );
  const method = MONEY_METHODS.find((each) => each === came.at(-1)?.method) ?? 'CASH';
  return useState<{ method: PaymentMethod; payee: string }>({ method, payee: '' });
}

/** What was paid above the fare once these extras are off it. */
function overpaid({ farePaid, subtotal, charges }: VerbProps['subOrder'], extras: readonly number[]): number {
  const off = charges.filter(({ id }) => extras.includes(id)).map(({ amount }) => amount);
  return Math.max(0, sumHkd([farePaid, -subtotal, ...off]));
}

/** Asks for money back while everybody stays: over-payment, extras that come off. */
export function RefundRequest({ order, subOrder, onClose, onDone }: VerbProps) {
  const text = useText();
  const [extras, setExtras] = useState<number[]>([]);
  const [amount, setAmount] = useState<number | null>(overpaid(subOrder, []) || null);
  const choose = (ids: number[]): void => {
    setExtras(ids);
    setAmount(overpaid(subOrder, ids) || (ids.length ? 0 : null));
  };
  const asked = { orderNumber: order.orderNumber, subOrderId: subOrder.id, ...(extras.length ? { extras } : {}) };
  const [reason, setReason] = useState('');
  const [payout, setPayout] = usePayout({ order, subOrder });
  return (
    <MoneyFirst
      verb="refund-request"
      okBare={text('orders.moves.refund-request')}
      title={text('orders.verbs.refundTitle', { number: subOrder.subOrderNumber })}
      okText={(figures) =>
        figures?.toRefund === 0
          ? text('orders.verbs.extrasOffOk')
          : text('orders.verbs.refundOk', { amount: moneyText(figures ? backInAll(figures) : 0) })
      }
      reason={reason}
      complete={reason.trim() !== ''}
      body={amount || (amount === 0 && extras.length) ? { ...asked, amount, ...payout } : null}
      run={async (body, key) => {
        await askRefund(body, key);
        onDone(text('orders.verbs.asked'));
      }}
      onClose={onClose}
    >
      <ExtrasField subOrder={subOrder} value={extras} onChange={choose} />
      <Labelled id="refund-amount" label={text('orders.verbs.refundAmount')} required>
        <MoneyInput id="refund-amount" value={amount} onChange={setAmount} />
      </Labelled>
      <PayoutFields {...payout} onChange={(part) => setPayout((before) => ({ ...before, ...part }))} />
      <ReasonField value={reason} onChange={setReason} />
    </MoneyFirst>
  );
}

/** Asks for travellers to leave: the ladder of the booking says what it costs. */
export function CancelRequest({ order, subOrder, onClose, onDone, memberIds, reason: given = '' }: VerbProps) {
  const text = useText();
  const [who, setWho] = useState<number[]>(memberIds ?? onlyOne(subOrder));
  const [reasonCode, setCode] = useState<ReasonCode>('CUSTOMER');
  const [reason, setReason] = useState(given);
  const [payout, setPayout] = usePayout({ order, subOrder });
  const [corrections, setCorrections] = useState<Correction[]>([]);
  const [remedy, setRemedy] = useState<Remedy>('REFUND');
  const naming = reasonCode === 'NAME_CORRECTION';
  const choosing = reasonCode === 'FORCE_MAJEURE';
  const body = {
    orderNumber: order.orderNumber,
    subOrderId: subOrder.id,
    memberIds: who,
    reasonCode,
    // who stays under another name gets nothing back
    ...(naming ? {} : payout),
    ...(choosing ? { remedy } : {}),
    ...(naming ? { corrections: corrections.filter((one) => who.includes(one.memberId)).map(asSaid) } : {}),
  };
  return (
    <MoneyFirst
      verb="cancel-request"
      okBare={text(naming ? 'orders.verbs.correctAskBare' : 'orders.moves.cancel-request')}
      title={text(naming ? 'orders.verbs.correctAskTitle' : 'orders.verbs.cancelAskTitle', {
        number: subOrder.subOrderNumber,
      })}
      okText={(figures) =>
        text(naming ? 'orders.verbs.correctAskOk' : 'orders.verbs.cancelAskOk', {
          amount: moneyText(figures?.charge ?? 0),
        })
      }
      danger={!naming}
      reason={reason}
      complete={reason.trim() !== ''}
      body={who.length && (!naming || corrections.length >= who.length) ? body : null}
      run={async (sent, key) => {
        await askCancel(sent, key);
        onDone(text('orders.verbs.asked'));
      }}
      onClose={onClose}
    >
      <WhoField subOrder={subOrder} value={who} onChange={setWho} />
      <Labelled id="reason-code" label={text('orders.verbs.reasonCode')} required>
        <Choice
          id="reason-code"
          value={reasonCode}
          options={REASON_CODES.map((value) => ({ value, label: text(`words.reasonCode.${value}`) }))}
          onChange={setCode}
        />
      </Labelled>
      {choosing && (
        <Labelled id="remedy" label={text('orders.verbs.remedy')} required>
          <Choice
            id="remedy"
            value={remedy}
            options={REMEDIES.map((value) => ({ value, label: text(`words.remedy.${value}`) }))}
            onChange={setRemedy}
          />
        </Labelled>
      )}
      {naming ? (
        <CorrectionFields subOrder={subOrder} who={who} value={corrections} onChange={setCorrections} />
      ) : (
        <PayoutFields {...payout} onChange={(part) => setPayout((before) => ({ ...before, ...part }))} />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </MoneyFirst>
  );
}

/** A Chinese name that was emptied is not said, and stays. */
const asSaid = ({ chineseName = '', ...name }: Correction): Correction =>
  chineseName.trim() ? { ...name, chineseName: chineseName.trim() } : name;

/** Asks for travellers to move to another departure; the seats there are held as soon as it is asked. */
export function TransferRequest({ subOrder, onClose, onDone }: VerbProps) {
  const text = useText();
  const [who, setWho] = useState<number[]>(livingIds(subOrder));
  const [target, setTarget] = useState<Target>({ packageId: subOrder.packageId, departureDateId: null });
  const [reason, setReason] = useState('');
  const { packageId, departureDateId } = target;
  const ready = who.length > 0 && packageId && departureDateId;
  return (
    <MoneyFirst
      verb="transfer-request"
      okBare={text('orders.moves.transfer-request')}
      title={text('orders.verbs.transferTitle', { number: subOrder.subOrderNumber })}
      okText={(figures) =>
        figures && backInAll(figures) > 0
          ? text('orders.verbs.transferRefundOk', { amount: moneyText(backInAll(figures)) })
          : text('orders.verbs.transferOk', { amount: moneyText(figures?.toAsk ?? figures?.toPay ?? 0) })
      }
      reason={reason}
      complete={reason.trim() !== ''}
      body={ready ? { subOrderId: subOrder.id, memberIds: who, packageId, departureDateId } : null}
      run={async (body, key) => {
        await askTransfer({ ...body, reason: body.reason ?? '' }, key);
        onDone(text('orders.verbs.asked'));
      }}
      onClose={onClose}
    >
      <WhoField subOrder={subOrder} value={who} onChange={setWho} />
      <TargetField value={target} onChange={setTarget} not={subOrder.departureDateId} />
      <ReasonField value={reason} onChange={setReason} />
    </MoneyFirst>
  );
}
