import { Dialog } from '../../../parts/Dialog';
import { useDialogFocus } from '../../../parts/use-dialog-focus';
import { useText } from '../../../providers/i18n';
import { PaperButtons } from '../../messages/PaperButtons';
import type { OrderForBooking } from '../calls';

/** Money was taken: its receipt, or that of each means, is printed, sent, or both, while the customer stands there. */
export function Taken({
  order,
  receiptNos,
  onClose,
}: {
  order: OrderForBooking;
  receiptNos: string[];
  onClose: () => void;
}) {
  const text = useText();
  const focus = useDialogFocus('.message-buttons .ant-btn-primary');
  return (
    <Dialog
      open
      title={text('orders.pay.received', { number: receiptNos.join(', ') })}
      footer={null}
      width={receiptNos.length > 1 ? 640 : 520}
      onCancel={onClose}
      afterOpenChange={focus}
    >
      <p>{text('messages.paperHow', { name: order.contactPerson })}</p>
      {receiptNos.map((receiptNo) => (
        <div key={receiptNo} className="message-buttons taken-paper">
          <PaperButtons
            order={order}
            receiptNo={receiptNo}
            {...(receiptNos.length > 1
              ? { label: text('orders.booking.printReceipt', { number: receiptNo }) }
              : { onDone: onClose })}
          />
        </div>
      ))}
    </Dialog>
  );
}
