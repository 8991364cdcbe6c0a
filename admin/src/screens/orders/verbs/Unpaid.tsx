import { Button } from 'antd';
import { useState } from 'react';
import type { Preview } from '@domain/wire/change';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { moveKey } from '../record/moves';
import { act, changePackage, dec } from '../calls';
import { useOrderAgain } from '../record/read';
import { ReasonField, WhoField } from './fields';
import { MoneyFirst } from './MoneyFirst';
import { type Target, TargetField } from './TargetField';
import type { VerbProps } from './verb';

/** Cancels an unpaid booking, in the words of SPEC 8. */
export function Cancel({ order, subOrder, onClose, onDone }: VerbProps) {
  const text = useText();
  const again = useOrderAgain();
  const [reason, setReason] = useState('');
  return (
    <MoneyFirst
      verb="cancel"
      title={text('app.messages.confirmOrderCancel')}
      okText={() => text('orders.verbs.cancelOk', { number: subOrder.subOrderNumber })}
      danger
      reason={reason}
      complete={reason.trim() !== ''}
      body={{ orderId: order.id, subOrderId: subOrder.id, version: order.version }}
      run={async ({ orderId: _id, ...body }, key) => {
        await act(order.id, { ...body, action: 'cancel' }, key);
        onDone(text('app.messages.orderCancelled'));
      }}
      stale={() => void again(order.id)}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </MoneyFirst>
  );
}

/** Takes an expired hold up again at today's seats. */
export function Reopen({ order, subOrder, onClose, onDone }: VerbProps) {
  const text = useText();
  const again = useOrderAgain();
  const [reason, setReason] = useState('');
  return (
    <MoneyFirst
      verb="reopen"
      title={text('orders.verbs.reopenTitle', { number: subOrder.subOrderNumber })}
      okText={(figures) => text('orders.verbs.reopenOk', { amount: moneyText(figures?.newAmount ?? 0) })}
      reason={reason}
      body={{ orderId: order.id, subOrderId: subOrder.id, version: order.version }}
      run={async ({ orderId: _id, ...body }, key) => {
        await act(order.id, { ...body, action: 'reopen' }, key);
        onDone(text('orders.verbs.reopened'));
      }}
      stale={() => void again(order.id)}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required={false} />
    </MoneyFirst>
  );
}

/** Travellers leave an unpaid party; with money paid it is a cancellation request, and the dialog says so. */
export function Dec({ order, subOrder, onClose, onDone, onInstead }: VerbProps) {
  const text = useText();
  const again = useOrderAgain();
  const [who, setWho] = useState<number[]>([]);
  const [reason, setReason] = useState('');
  const instead = (figures: Preview) =>
    figures.nextStep === 'CANCEL_REQUEST' && (
      <div className="instead">
        <p>{text('orders.verbs.decInstead')}</p>
        <Button type="primary" onClick={() => onInstead?.('cancel-request', who, reason)}>
          {text('orders.verbs.decInsteadOk')}
        </Button>
      </div>
    );
  return (
    <MoneyFirst
      verb="dec"
      title={text('orders.verbs.decTitle', { number: subOrder.subOrderNumber })}
      okText={() => (who.length ? text('orders.verbs.decOk', { count: who.length }) : text(moveKey('dec')))}
      danger
      reason={reason}
      complete={reason.trim() !== ''}
      body={
        who.length ? { orderId: order.id, subOrderId: subOrder.id, removeMemberIds: who, version: order.version } : null
      }
      instead={instead}
      run={async (body, key) => {
        await dec(body, key);
        onDone(text('orders.verbs.changed'));
      }}
      stale={() => void again(order.id)}
      onClose={onClose}
    >
      <WhoField subOrder={subOrder} value={who} onChange={setWho} />
      <ReasonField value={reason} onChange={setReason} />
    </MoneyFirst>
  );
}

/** An unpaid party moves to another tour or date at today's prices. */
export function ChangePackage({ subOrder, onClose, onDone }: VerbProps) {
  const text = useText();
  const [target, setTarget] = useState<Target>({ packageId: subOrder.packageId, departureDateId: null });
  const { packageId, departureDateId } = target;
  return (
    <MoneyFirst
      verb="change-package"
      title={text('orders.verbs.changeTitle', { number: subOrder.subOrderNumber })}
      okText={(figures) =>
        figures
          ? text('orders.verbs.changeOk', { amount: moneyText(figures.newAmount) })
          : text(moveKey('change-package'))
      }
      body={packageId && departureDateId ? { subOrderId: subOrder.id, packageId, departureDateId } : null}
      run={async (body, key) => {
        await changePackage(body, key);
        onDone(text('orders.verbs.changed'));
      }}
      onClose={onClose}
    >
      <TargetField value={target} onChange={setTarget} not={subOrder.departureDateId} />
    </MoneyFirst>
  );
}
