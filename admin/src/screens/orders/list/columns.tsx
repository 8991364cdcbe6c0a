import { useMemo } from 'react';
import { SwapOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { OrderListRow } from '@domain/wire/order';
import { instantText } from '../../../parts/DateText';
import type { Column } from '../../../parts/list/column';
import { Money } from '../../../parts/Money';
import { StatusTag } from '../../../parts/StatusTag';
import { type Text, useText } from '../../../providers/i18n';

/** The columns of SPEC 2, and those that staff ask for next. */
export function useOrderColumns(): Column<OrderListRow>[] {
  const text = useText();
  return useMemo(() => columnsIn(text), [text]);
}
function columnsIn(text: Text): Column<OrderListRow>[] {
  return [
    {
      key: 'orderNumber',
      title: text('orders.fields.orderNumber'),
      sort: true,
      render: (row) => (
        <span className="nowrap">
          {row.orderNumber}
          {row.openRequest && (
            <Tooltip title={text('orders.fields.openRequest')}>
              {' '}
              <SwapOutlined className="order-asked" aria-label={text('orders.fields.openRequest')} />
            </Tooltip>
          )}
        </span>
      ),
    },
    {
      key: 'orderTime',
      title: text('orders.fields.orderTime'),
      sort: true,
      render: (row) => (
        <time className="nowrap" dateTime={row.orderTime} title={instantText(row.orderTime)}>
          {instantText(row.orderTime).slice(0, 10)}
        </time>
      ),
    },
    {
      key: 'contactPerson',
      title: text('orders.fields.contactPerson'),
      sort: true,
      render: (row) => (
        <span className="order-contact" title={row.contactPerson}>
          {row.contactPerson}
        </span>
      ),
    },
    { key: 'contactNumber', title: text('orders.fields.contactNumber') },
    {
      key: 'departureDate',
      title: text('orders.fields.departureDate'),
      exports: ['packageCode', 'departureDate'],
      render: (row) => (
        <span className="nowrap">
          <b>{row.packageCode}</b> {row.departureDate}
        </span>
      ),
    },
    { key: 'people', title: text('orders.fields.people'), align: 'right' },
    {
      key: 'amount',
      title: text('orders.fields.amountHkd'),
      align: 'right',
      render: (row) => <Money hkd={row.amount} />,
    },
    {
      key: 'paymentState',
      title: text('orders.fields.paymentState'),
      render: (row) => <StatusTag kind="paymentState" value={row.paymentState} />,
    },
    {
      key: 'orderState',
      title: text('orders.fields.orderState'),
      render: (row) => <StatusTag kind="orderState" value={row.orderState} />,
    },
    {
      key: 'paid',
      title: `${text('orders.fields.paid')} HK$`,
      align: 'right',
      later: true,
      render: (row) => <Money hkd={row.paid} />,
    },
    {
      key: 'balance',
      title: `${text('orders.fields.balance')} HK$`,
      align: 'right',
      later: true,
      render: (row) => <Money hkd={row.balance} />,
    },
    { key: 'branch', title: text('orders.fields.branch'), sort: true, later: true },
  ];
}
