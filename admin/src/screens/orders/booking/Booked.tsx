import {
  CheckCircleOutlined,
  FileTextOutlined,
  PlusOutlined,
  PrinterOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { Alert, Button, Card, Descriptions } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dateText, instantText } from '../../../parts/DateText';
import { ErrorState } from '../../../parts/ErrorState';
import { Money, moneyText } from '../../../parts/Money';
import { PageHeader } from '../../../parts/PageHeader';
import { PageSkeleton } from '../../../parts/PageSkeleton';
import { StatusTag } from '../../../parts/StatusTag';
import { WholeDates } from '../../../parts/WholeDates';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { PaperButtons } from '../../messages/PaperButtons';
import { SendButton } from '../../messages/SendButton';
import { invoiceLink, type OrderForBooking, orderLink, receiptLink } from '../calls';
import { useOrder, useOrderAgain } from '../record/read';
import { receivable } from '../pay/due';
import { Pay } from '../verbs/Pay';

/** The end of a sale: number, state, money, and what is printed now. Survives a reload, for the number is in the address. */
export function Booked({ orderNumber, again }: { orderNumber: string; again: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { order, error, retry } = useOrder(orderNumber);
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!order) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('app.screens.tourBooking')}
        code={order.orderNumber}
        status={
          <>
            <StatusTag kind="orderState" value={order.orderState} />
            <StatusTag kind="paymentState" value={order.paymentState} />
          </>
        }
        actions={
          <>
            <Button onClick={() => void navigate(orderLink(order.orderNumber))}>
              {text('orders.booking.openOrder')}
            </Button>
            <Button icon={<PlusOutlined />} onClick={again}>
              {text('orders.booking.newBooking')}
            </Button>
          </>
        }
      />
      <BookedCard order={order} />
    </>
  );
}

function BookedCard({ order }: { order: OrderForBooking }) {
  const text = useText();
  const held = order.subOrders.find((each) => each.orderState === 'HOLD');
  const receipts = [...new Set(order.payments.map((each) => each.receiptNo))];
  return (
    <Card className="booked">
      <h2>
        <CheckCircleOutlined className="booked-mark" />{' '}
        {text('orders.booking.bookedTitle', { number: order.orderNumber })}
      </h2>
      {held?.holdUntil && (
        <Alert
          type="warning"
          showIcon
          message={text('orders.booking.heldUntil', { time: instantText(held.holdUntil) })}
        />
      )}
      <Descriptions
        size="small"
        column={{ xs: 1, md: 3 }}
        items={[
          ...order.subOrders.map((each) => ({
            key: each.id,
            label: each.subOrderNumber,
            span: 'filled' as const,
            children: (
              <WholeDates>{`${each.packageCode} ${each.packageName} · ${dateText(each.departureDate)}`}</WholeDates>
            ),
          })),
          { key: 'amount', label: text('orders.fields.amount'), children: <Money hkd={order.amount} sign /> },
          { key: 'paid', label: text('orders.fields.paid'), children: <Money hkd={order.paid} sign /> },
          { key: 'balance', label: text('orders.fields.balance'), children: <Money hkd={order.balance} sign /> },
        ]}
      />
      <div className="booked-prints">
        {receipts.slice(-1).map((receiptNo) => (
          <PaperButtons
            key={receiptNo}
            order={order}
            receiptNo={receiptNo}
            label={text('orders.booking.printReceipt', { number: receiptNo })}
            autoFocus
          />
        ))}
        {receipts.slice(0, -1).map((receiptNo) => (
          <Button key={receiptNo} icon={<PrinterOutlined />} href={receiptLink(receiptNo)} target="_blank">
            {text('orders.booking.printReceipt', { number: receiptNo })}
          </Button>
        ))}
        {receipts.length === 0 && <SendButton order={order} />}
        <Button
          icon={<FileTextOutlined />}
          autoFocus={receipts.length === 0}
          href={invoiceLink(order.id)}
          target="_blank"
        >
          {text('orders.booking.printInvoice')}
        </Button>
      </div>
      <Balance order={order} />
    </Card>
  );
}

/** What is still to pay: asked for by its button, since who has just paid a deposit or holds seats does not pay now. */
function Balance({ order }: { order: OrderForBooking }) {
  const text = useText();
  const { done } = useToasts();
  const readAgain = useOrderAgain();
  const [taking, setTaking] = useState(false);
  const party = order.subOrders.find((each) => each.moves.includes('pay'));
  if (!party) return null;
  const close = (): void => setTaking(false);
  const taken = (words: string): void => {
    done(words);
    close();
    void readAgain(order.id);
  };
  return (
    <section>
      <h2>{text('orders.pay.title', { amount: moneyText(receivable(order)) })}</h2>
      <div>
        <Button icon={<WalletOutlined />} onClick={() => setTaking(true)}>
          {text('orders.list.receive')}
        </Button>
      </div>
      {taking && <Pay order={order} subOrder={party} onClose={close} onDone={taken} />}
    </section>
  );
}
