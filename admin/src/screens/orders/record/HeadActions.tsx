import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { documentKind } from '@domain/receipts';
import { useAllowed } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { focusBack } from '../../../parts/focus-back';
import { moneyText } from '../../../parts/Money';
import { SendButton } from '../../messages/SendButton';
import { newDraft } from '../booking/draft';
import { useBeginSale } from '../booking/use-begin-sale';
import { invoiceLink, type OrderForBooking, receiptLink } from '../calls';
import { likelyParty, receivable } from '../pay/due';
import { DANGEROUS, moveKey, movesOf } from './moves';

/** What the paper of a number is called. */
const kindOf = (order: OrderForBooking, receiptNo: string) =>
  documentKind(order.payments.filter((each) => each.receiptNo === receiptNo));

type Start = (move: string, subOrderId: number) => void;

/** Printing, what may be done with the order or its only party, and the money at the right; of several each has its own. */
export function HeadActions({ order, start }: { order: OrderForBooking; start: Start }) {
  const text = useText();
  const books = useAllowed('orders', 'create');
  const begin = useBeginSale();
  const change = useRef<HTMLButtonElement>(null);
  const receipts = [...new Set(order.payments.map((each) => each.receiptNo))];
  const only = order.subOrders.length === 1 ? order.subOrders[0] : undefined;
  const payable = order.subOrders.find((each) => each.moves.includes('pay'));
  const addOrder = (): void => void begin({ ...newDraft(), orderNumber: order.orderNumber }, 'lookup');
  const verbs = (only ? movesOf(only) : []).filter((move) => move !== 'pay');
  const more = [
    ...verbs.map((move) => ({ key: move, label: text(moveKey(move)), danger: DANGEROUS.includes(move) })),
    ...(books && only ? [{ key: 'add-order', label: text('orders.moves.add-order') }] : []),
  ];
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items: [
            { key: invoiceLink(order.id), label: text('orders.booking.printInvoice') },
            { key: `/print/confirmation/${order.id}`, label: text('prints.confirmation') },
            ...receipts.map((no) => ({
              key: receiptLink(no),
              label: `${text(`prints.documents.${kindOf(order, no)}.title`)} ${no}`,
            })),
          ],
          onClick: ({ key }) => void window.open(key, '_blank'),
        }}
      >
        <Button icon={<PrinterOutlined />}>{text('app.buttons.print')}</Button>
      </Dropdown>
      <SendButton order={order} />
      {books && !only && <Button onClick={addOrder}>{text('orders.moves.add-order')}</Button>}
      {more.length > 0 && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: more,
            onClick: ({ key, domEvent }) => {
              focusBack(change.current, domEvent);
              if (key === 'add-order') addOrder();
              else if (only) start(key, only.id);
            },
          }}
        >
          <Button ref={change}>
            {text('orders.record.change')} <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {payable && (
        <Button type="primary" onClick={() => start('pay', likelyParty(order) ?? payable.id)}>
          {text('orders.record.receive', { amount: moneyText(receivable(order)) })}
        </Button>
      )}
    </>
  );
}
