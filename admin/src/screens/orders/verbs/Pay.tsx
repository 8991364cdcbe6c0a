import { Alert, Button, Input, Radio } from 'antd';
import { useRef, useState } from 'react';
import { Dialog } from '../../../parts/Dialog';
import { Labelled } from '../../../parts/Labelled';
import { moneyText } from '../../../parts/Money';
import { useDialogFocus } from '../../../parts/use-dialog-focus';
import { useAnswered } from '../../../providers/answered';
import { newKey } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { isProblem, type Problem } from '../../../providers/problem';
import { takeExtra } from '../calls';
import { dueOf, extraDueOf, isPayable, likelyParty, receivable } from '../pay/due';
import {
  detailsOf,
  fareOfPaying,
  handedOver,
  isAtField,
  newPaying,
  payErrors,
  type Paying,
  withLevy,
} from '../pay/paying';
import { PayFields } from '../pay/PayFields';
import { Receive } from '../pay/Receive';
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
          onDone(text('orders.pay.received', { number: answer.receiptNo }), answer.receiptNo);
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
  const [paying, setPaying] = useState<Paying>({ ...newPaying(), amount: subOrder.fareDue });
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const answered = useAnswered();
  const owed = dueOf(order, subOrder.id, new Date());
  // with a balance open nothing is taken for granted: money that fills it charges for nothing
  const [said, setSaid] = useState<boolean>();
  const own = said ?? (owed.open === 0 ? true : undefined);
  const due = own ? extraDueOf(order, subOrder, new Date()) : owed;
  const send = async (): Promise<void> => {
    if (busy || own === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const sent = {
        orderNumber: order.orderNumber,
        subOrderId: subOrder.id,
        method: paying.method,
        amount: fareOfPaying(paying, due),
        description: description.trim(),
        // said also where it is not: meanwhile somebody else may have paid the balance
        adHoc: own,
        ...detailsOf(paying),
      };
      const answer = await answered(
        () => takeExtra(sent, key.current),
        (lost) => setProblem(lost.worded(text('orders.pay.lost'))),
      );
      onDone(text('orders.pay.received', { number: answer.receiptNo }), answer.receiptNo);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
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
            aria-label={text('orders.verbs.extraTitle', { number: subOrder.subOrderNumber })}
            value={own}
            options={[
              { value: true, label: text('orders.verbs.extraOwn') },
              { value: false, label: text('orders.verbs.extraOpen', { amount: moneyText(withLevy(owed.open, owed)) }) },
            ]}
            onChange={(event) => {
              const beside = event.target.value as boolean;
              setSaid(beside);
              setPaying((before) => ({ ...before, amount: beside ? 0 : subOrder.fareDue }));
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
          <>
            <PayFields
              due={due}
              value={paying}
              change={(part) => {
                if (busy) return;
                setProblem(undefined);
                setPaying((before) => ({ ...before, ...part }));
              }}
              errors={payErrors(problem)}
            />
            {problem && !isAtField(problem, 'description') && (
              <Alert type="error" showIcon role="alert" message={problem.message} />
            )}
            <Button
              type="primary"
              htmlType="submit"
              loading={busy}
              disabled={description.trim() === '' || !paying.amount}
            >
              {text('orders.pay.receive', { amount: moneyText(handedOver(paying, due)) })}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
