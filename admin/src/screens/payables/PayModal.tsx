import { Form, Input } from 'antd';
import { useState } from 'react';
import { businessDate } from '@domain/dates';
import type { PaymentProposal } from '@domain/wire/payables';
import { MONEY_METHODS } from '@domain/words';
import { aDate } from '../../parts/form/a-date';
import { Choice } from '../../parts/Choice';
import { Dialog } from '../../parts/Dialog';
import { useDialogForm } from '../../parts/form/use-dialog-form';
import { moneyText } from '../../parts/Money';
import { NumberInput } from '../../parts/NumberInput';
import { TypedDate } from '../../parts/TypedDate';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';

interface Typed {
  paidOn: string;
  method: string;
  reference: string;
  hkd?: number | null;
  remark?: string;
}
interface Props {
  payment: PaymentProposal['payments'][number];
  close: () => void;
  done: () => void;
}
/** One act: these invoices are paid, on this day, under this reference. A second press pays nothing twice. */
export function PayModal({ payment: { supplier, name, currency, total, invoices }, close, done }: Props) {
  const text = useText();
  const [key] = useState(newKey);
  const word = (field: 'paidOn' | 'method' | 'reference' | 'hkd' | 'remark'): string =>
    text(`resources.supplierPayments.fields.${field}`);
  const { formProps, modalProps } = useDialogForm<Typed, Typed & { id: number }>({
    resource: 'supplierPayments',
    key,
    initialValues: { paidOn: businessDate(new Date()), method: 'TRANSFER' },
    body: (typed) => ({
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null)),
      supplier,
      invoices: invoices.map(({ id }) => id),
    }),
    message: ({ reference }) => text(`closing.payables.${total > 0 ? 'paid' : 'settledBy'}`, { reference }),
    done,
    close,
  });
  const needed = [{ required: true, message: text('app.messages.required') }];
  return (
    <Dialog
      {...modalProps}
      width={520}
      title={`${name} · ${currency} ${moneyText(total)}`}
      okText={text(payWord(total))}
    >
      <p className="muted">{invoices.map(({ number }) => number).join(', ')}</p>
      <Form {...formProps}>
        <Form.Item name="paidOn" label={word('paidOn')} rules={[...needed, aDate(text('app.messages.badDate'))]}>
          <TypedDate keepWrong />
        </Form.Item>
        <Form.Item name="method" label={word('method')} rules={needed}>
          <Choice options={MONEY_METHODS.map((value) => ({ value, label: text(`words.paymentMethod.${value}`) }))} />
        </Form.Item>
        <Form.Item name="reference" label={word('reference')} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
        {currency !== 'HKD' && total !== 0 && (
          <>
            <Form.Item
              name="hkd"
              label={total < 0 ? text('closing.payables.got') : word('hkd')}
              extra={text('resources.supplierPayments.help.hkd')}
            >
              <NumberInput className="input-number" prefix="HK$" min={0} precision={2} controls={false} />
            </Form.Item>
            <Form.Item name="remark" label={word('remark')} extra={text('resources.supplierPayments.help.remark')}>
              <Input maxLength={300} />
            </Form.Item>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** What becomes of a sum that is owed to a supplier: paid, paid back where credit notes come to more, or set off to nothing. */
export const payWord = (total: number) =>
  total < 0 ? 'closing.payables.giveBack' : total === 0 ? 'closing.payables.setOff' : 'closing.payables.pay';
