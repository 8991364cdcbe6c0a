import { MailOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { mayAny } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { receiptLink } from '../orders/links';
import { SendDialog } from './SendDialog';

interface Props {
  order: { id: number; contactPerson: string };
  receiptNo: string;
  /** What the first button says where there may be several papers. */
  label?: string;
  autoFocus?: boolean;
  /** Something was chosen; after a message it is called when its dialog is gone. */
  onDone?: () => void;
}

/** The paper of a payment leaves by the printer, as a message, or both. */
export function PaperButtons({ order, receiptNo, label, autoFocus = false, onDone }: Props) {
  const text = useText();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button
        type="primary"
        autoFocus={autoFocus}
        icon={<PrinterOutlined />}
        href={receiptLink(receiptNo)}
        target="_blank"
        onClick={() => onDone?.()}
      >
        {label ?? text('messages.print')}
      </Button>
      {mayAny(['messages.send']) && (
        <>
          <Button icon={<MailOutlined />} onClick={() => setWriting(true)}>
            {text('messages.send')}
          </Button>
          <Button
            onClick={() => {
              window.open(receiptLink(receiptNo), '_blank');
              setWriting(true);
            }}
          >
            {text('messages.both')}
          </Button>
        </>
      )}
      {writing && (
        <SendDialog
          orderId={order.id}
          name={order.contactPerson}
          event="receipt"
          receiptNo={receiptNo}
          onClose={() => {
            setWriting(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}
