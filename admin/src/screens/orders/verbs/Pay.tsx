import { Alert, Input, Radio } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../parts/Dialog';
import { Labelled } from '../../../parts/Labelled';
import { moneyText } from '../../../parts/Money';
import { useDialogFocus } from '../../../parts/use-dialog-focus';
import { useText } from '../../../providers/i18n';
import { takeExtra } from '../calls';
import { dueOf, extraDueOf, isPayable, likelyParty, receivable } from '../pay/due';
import { newPaying, sentOf, targetOf, withLevy } from '../pay/paying';
import { Receive } from '../pay/Receive';
import { TillFields } from '../pay/TillFields';
import { useTill } from '../pay/use-till';
import type { VerbProps } from './verb';

/** Money at the counter. What is on its way stays as it was sent, and open, until it is known whether it was taken. */
export function Pay({ order: now, subOrder, onClose, onDone }: VerbProps) {
  const [atSending, hold] = useState<VerbProps['order']>();
  const order = atSending ?? now;
  const text = useText();
  const focus = useDialogFocus();
  const payable = order.subOrders.filter(isPayable);
  // of several nobody needs it sooner: it fills them from the first on
  const fills = payable.length > 1 && payable[0] === subOrder && likelyParty(order) === undefined;
  return (
    <Dialog
      open
      title={text('orders.pay.title', { amount: moneyText(receivable(order)) })}
      footer={null}
      width={720}
      closable={!atSending}
      keyboard={!atSending}
      onCancel={onClose}
      afterOpenChange={focus}
    >
      <Receive
        order={order}
        {...(fills ? {} : { subOrderId: subOrder.id })}
        onDone={(answer) => {
          onDone(text('orders.pay.received', { number: answer.receiptNos.join(', ') }), answer.receiptNos);
        }}
        onSent={(sent) => hold(sent ? order : undefined)}
      />
    </Dialog>
  );
}

/** A top-up of what an amendment made dearer, or a charge of its own on top. */
export function Extra({ order, subOrder, onClose, onDone }: VerbProps) {
  const text = useText();
  const focus = useDialogFocus('.extra-own input, #extra-what');
  const [description, setDescription] = useState('');
  const till = useTill(
    order,
    { ...newPaying(), amount: subOrder.fareDue },
    {
      onDone: ({ receiptNos }) => onDone(text('orders.pay.received', { number: receiptNos.join(', ') }), receiptNos),
    },
  );
  const { paying, change, problem, busy } = till;
  const owed = dueOf(order, subOrder.id, new Date());
  // with a balance open nothing is taken for granted: money that fills it charges for nothing
  const [said, setSaid] = useState<boolean>();
  const own = said ?? (owed.open === 0 ? true : undefined);
  const due = own ? extraDueOf(order, subOrder, new Date()) : owed;
  const send = async (): Promise<void> => {
    if (own === undefined) return;
    const about = { orderNumber: order.orderNumber, subOrderId: subOrder.id, description: description.trim() };
    // whether it is a charge of its own is said also where it is not: meanwhile somebody else may have paid the balance
    const sent = { ...about, adHoc: own, ...sentOf(paying, targetOf(due)) };
    await till.take((lastPaymentId, key) => takeExtra({ ...sent, lastPaymentId }, key));
  };
  return (
    <Dialog
      open
      title={text('orders.verbs.extraTitle', { number: subOrder.subOrderNumber })}
      footer={null}
      width={720}
      closable={!busy}
      keyboard={!busy}
      onCancel={onClose}
      afterOpenChange={focus}
    >
      <form
        className="receive"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {said === undefined && owed.open === 0 ? (
          <Alert type="info" showIcon message={text('orders.verbs.extraAdHoc')} />
        ) : (
          <Radio.Group
            className="extra-own who"
            disabled={busy}
            aria-label={text('orders.verbs.extraTitle', { number: subOrder.subOrderNumber })}
            value={own}
            options={[
              { value: true, label: text('orders.verbs.extraOwn') },
              { value: false, label: text('orders.verbs.extraOpen', { amount: moneyText(withLevy(owed.open, owed)) }) },
            ]}
            onChange={(event) => {
              const beside = event.target.value as boolean;
              setSaid(beside);
              change({ amount: beside ? 0 : subOrder.fareDue, also: [] });
            }}
          />
        )}
        <Labelled
          id="extra-what"
          label={text('orders.verbs.extraWhat')}
          error={problem?.errors['description']?.[0]}
          required
        >
          <Input
            id="extra-what"
            maxLength={300}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Labelled>
        {own !== undefined && (
          <TillFields till={till} due={due} shown={['description']} off={description.trim() === '' || !paying.amount} />
        )}
      </form>
    </Dialog>
  );
}
