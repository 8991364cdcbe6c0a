import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { MessageEvent } from '@domain/messages/words';
import { mayAny } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { SendDialog } from './SendDialog';

interface Props {
  order: { id: number; contactPerson: string };
  /** What it is about; without one whatever suits the order first. */
  event?: MessageEvent;
  receiptNo?: string;
}

/** Opens a message about an order where a person looks for it. */
export function SendButton({ order, event, receiptNo }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!mayAny(['messages.send'])) return null;
  return (
    <>
      <Button icon={<MailOutlined />} onClick={() => setOpen(true)}>
        {text('messages.send')}
      </Button>
      {open && (
        <SendDialog
          orderId={order.id}
          name={order.contactPerson}
          {...(event ? { event } : {})}
          receiptNo={receiptNo}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
