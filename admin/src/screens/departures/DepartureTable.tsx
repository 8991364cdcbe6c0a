import { App, Switch, Table } from 'antd';
import { useState } from 'react';
import type { DepartureWire } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { RowMenu } from '../../parts/list/RowMenu';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { BulkBar } from './BulkBar';
import { departureCalls, useRefreshDepartures } from './calls';
import { type DepartureTab, EditDeparture } from './EditDeparture';
import { LoadBar, StandingTag } from './LoadBar';
import { mayEdit } from './rights';

/** Departures one per line: load, state of sale, edit, delete; several at once. */
export function DepartureTable({ rows }: { rows: readonly DepartureWire[] }) {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const refresh = useRefreshDepartures();
  const [selected, setSelected] = useState<number[]>([]);
  const [editing, setEditing] = useState<{ row: DepartureWire; tab: DepartureTab } | null>(null);
  const manage = grant('departures.manage') !== false;
  const change = (row: DepartureWire, part: Partial<DepartureWire>): void =>
    void departureCalls.change(row, part).then(refresh, (error: unknown) => {
      toasts.failed(error);
      refresh();
    });
  const remove = (row: DepartureWire): void =>
    void modal.confirm({
      title: text('app.messages.confirmDeletion'),
      content: dateText(row.departureDate),
      okText: text('departures.actions.delete'),
      okButtonProps: { danger: true },
      onOk: () => departureCalls.remove(row.id).then(refresh, toasts.failed),
    });
  return (
    <>
      {manage && selected.length > 0 && (
        <BulkBar rows={rows.filter((each) => selected.includes(each.id))} clear={() => setSelected([])} />
      )}
      <Table<DepartureWire>
        size="small"
        className="list-table"
        rowKey="id"
        dataSource={[...rows]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        {...(manage
          ? {
              rowSelection: {
                selectedRowKeys: selected,
                preserveSelectedRowKeys: true,
                onChange: (keys) => setSelected(keys as number[]),
              },
            }
          : {})}
        columns={[
          { title: text('departures.fields.departureDate'), render: (_, row) => dateText(row.departureDate) },
          { title: text('departures.fields.standing'), render: (_, row) => <StandingTag row={row} /> },
          { title: text('departures.fields.load'), render: (_, row) => <LoadBar row={row} /> },
          { title: text('departures.fields.bookedCount'), dataIndex: 'bookedCount', align: 'right' },
          { title: text('departures.fields.reservedNumber'), dataIndex: 'reservedNumber', align: 'right' },
          { title: text('departures.fields.heldCount'), dataIndex: 'heldCount', align: 'right' },
          {
            title: text('departures.fields.open'),
            render: (_, row) => (
              <Switch
                size="small"
                checked={row.open}
                disabled={!mayEdit(row)}
                aria-label={text('departures.actions.openFor', { date: row.departureDate })}
                onChange={(open) => change(row, { open })}
              />
            ),
          },
          {
            title: text('departures.fields.guaranteed'),
            render: (_, row) => (
              <Switch
                size="small"
                checked={row.guaranteed}
                disabled={!mayEdit(row)}
                aria-label={text('departures.actions.guaranteedFor', { date: row.departureDate })}
                onChange={(guaranteed) => change(row, { guaranteed })}
              />
            ),
          },
          {
            title: <span className="visually-hidden">{text('app.table.rowActions')}</span>,
            width: 48,
            render: (_, row) => (
              <RowMenu
                actions={[
                  ...(mayEdit(row)
                    ? [
                        {
                          key: 'edit',
                          label: text('departures.actions.edit'),
                          run: () => setEditing({ row, tab: 'edit' }),
                        },
                      ]
                    : []),
                  ...(grant('audit.read')
                    ? [
                        {
                          key: 'history',
                          label: text('app.record.history'),
                          run: () => setEditing({ row, tab: 'history' }),
                        },
                      ]
                    : []),
                  ...(manage
                    ? [
                        {
                          key: 'delete',
                          label: text('departures.actions.delete'),
                          danger: true,
                          run: () => remove(row),
                        },
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
      {editing && (
        <EditDeparture
          row={editing.row}
          editable={mayEdit(editing.row)}
          start={editing.tab}
          close={() => setEditing(null)}
        />
      )}
    </>
  );
}
