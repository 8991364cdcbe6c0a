import { Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { businessDate } from '@domain/dates';
import type { PaymentProposal } from '@domain/wire/payables';
import { MONEY_METHODS } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { placeProblem } from '../../parts/form/field-problems';
import { moneyText } from '../../parts/Money';
import { TypedDate } from '../../parts/TypedDate';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { Problem } from '../../providers/problem';
import { newKey, type NewPayment, payInvoices } from './calls';

interface Props {
  payment: PaymentProposal['payments'][number];
  close: () => void;
  done: () => void;
}
/** One act: these invoices are paid, on this day, under this reference. A second press pays nothing twice. */
export function PayModal({ payment: { supplier, name, currency, total, invoices }, close, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const [form] = Form.useForm<Omit<NewPayment, 'supplier' | 'invoices'>>();
  const [key] = useState(newKey);
  const [sending, setSending] = useState(false);
  const word = (field: 'paidOn' | 'method' | 'reference' | 'hkd'): string =>
    text(`resources.supplierPayments.fields.${field}`);
  const pay = async (): Promise<void> => {
    const typed = await form.validateFields();
    setSending(true);
    try {
      const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
      await payInvoices({ ...(filled as typeof typed), supplier, invoices: invoices.map(({ id }) => id) }, key);
      toasts.done(text('closing.payables.paid', { reference: typed.reference }));
      done();
    } catch (error) {
      if (!(error instanceof Problem) || !placeProblem(form, error)) toasts.failed(error);
    } finally {
      setSending(false);
    }
  };
  const needed = [{ required: true, message: text('app.messages.required') }];
  return (
    <Modal
      open
      title={`${name} · ${currency} ${moneyText(total)}`}
      okText={text('closing.payables.pay')}
      cancelText={text('app.buttons.cancel')}
      confirmLoading={sending}
      onOk={() => void pay().catch(() => undefined)}
      onCancel={close}
    >
      <p className="muted">{invoices.map(({ number }) => number).join(', ')}</p>
      <Form form={form} layout="vertical" initialValues={{ paidOn: businessDate(new Date()), method: 'TRANSFER' }}>
        <Form.Item name="paidOn" label={word('paidOn')} rules={needed}>
          <TypedDate />
        </Form.Item>
        <Form.Item name="method" label={word('method')} rules={needed}>
          <Choice options={MONEY_METHODS.map((value) => ({ value, label: text(`words.paymentMethod.${value}`) }))} />
        </Form.Item>
        <Form.Item name="reference" label={word('reference')} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
        {currency !== 'HKD' && (
          <Form.Item name="hkd" label={word('hkd')} extra={text('resources.supplierPayments.help.hkd')}>
            <InputNumber prefix="HK$" min={0} precision={2} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
