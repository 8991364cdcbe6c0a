import { Modal } from 'antd';
import { useDialogFocus } from '../../../parts/use-dialog-focus';
import { useText } from '../../../providers/i18n';
import { PaperButtons } from '../../messages/PaperButtons';
import type { OrderForBooking } from '../calls';

/** Money was taken: its receipt is printed, sent, or both, while the customer stands there. */
export function Taken({
  order,
  receiptNo,
  onClose,
}: {
  order: OrderForBooking;
  receiptNo: string;
  onClose: () => void;
}) {
  const text = useText();
  const focus = useDialogFocus('#paper-print');
  return (
    <Modal
      open
      title={text('orders.pay.received', { number: receiptNo })}
      footer={null}
      onCancel={onClose}
      afterOpenChange={focus}
    >
      <p>{text('messages.paperHow', { name: order.contactPerson })}</p>
      <div className="message-buttons">
        <PaperButtons order={order} receiptNo={receiptNo} onDone={onClose} />
      </div>
    </Modal>
  );
}
