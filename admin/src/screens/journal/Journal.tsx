import { DownloadOutlined, LockOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Space } from 'antd';
import { useState } from 'react';
import { PROGRAMS } from '@domain/closing/journal-files';
import { addDays, businessDate, type DateOnly } from '@domain/dates';
import { sumHkd } from '@domain/money';
import type { JournalEntryWire, JournalWire, LockedDays } from '@domain/wire/journal';
import type { OfPage } from '../../crud/slots';
import { dateText } from '../../parts/DateText';
import { Dialog } from '../../parts/Dialog';
import { moneySaid, moneyText } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { TypedDate } from '../../parts/TypedDate';
import { grant, useAllowed } from '../../providers/access';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { useConfirm } from '../../parts/use-confirm';
import './journal.css';

const PROGRAM_NAMES = { xero: 'Xero', quickbooks: 'QuickBooks', myob: 'MYOB' } as const;

/** The journal of a period: what it comes to, its files for bookkeeping programs, the lock of its days. */
export function Journal({ page }: OfPage) {
  const text = useText();
  const reads = useAllowed('accounts', 'list');
  const [open, setOpen] = useState(false);
  if (page !== 'list' || !reads) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('closing.journal.open')}</Button>
      <Dialog
        open={open}
        title={text('closing.journal.title')}
        footer={null}
        width={680}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Period />
      </Dialog>
    </>
  );
}

function Period() {
  const text = useText();
  const toasts = useToasts();
  const yesterday = addDays(businessDate(new Date()), -1);
  const confirm = useConfirm();
  const [from, setFrom] = useState<DateOnly | null>(`${yesterday.slice(0, 7)}-01`);
  const [to, setTo] = useState<DateOnly | null>(yesterday);
  const known = from !== null && to !== null;
  const { data, error, refetch } = useQuery({
    queryKey: ['journal', from, to],
    queryFn: () => ask<JournalWire>('/journal', { from: from ?? '', to: to ?? '' }),
    enabled: known,
    retry: false,
  });
  const lock = async (): Promise<unknown> => {
    const done = await send<LockedDays>('post', '/journal/lock', { from, to });
    toasts.done(text('closing.journal.done', { count: done.locked }));
    return refetch();
  };
  const askFirst = (first: DateOnly, last: DateOnly): void =>
    confirm({
      title: text('closing.journal.lockDays', { from: dateText(first), to: dateText(last) }),
      content: text('closing.journal.lockHelp'),
      okText: text('closing.journal.lock'),
      onOk: () => lock().catch(toasts.failed),
    });
  return (
    <Form layout="vertical">
      <p className="muted">{text('closing.journal.help')}</p>
      <Space wrap>
        <Form.Item label={text('closing.journal.from')}>
          <TypedDate label={text('closing.journal.from')} value={from} onChange={setFrom} />
        </Form.Item>
        <Form.Item label={text('closing.journal.to')}>
          <TypedDate label={text('closing.journal.to')} value={to} onChange={setTo} />
        </Form.Item>
      </Space>
      {known && error && <Alert type="error" showIcon message={error.message} />}
      {known && data && <Files journal={data} />}
      {known && data && grant('journal.write') !== false && (
        <Space direction="vertical">
          <p className="muted">{text('closing.journal.lockHelp')}</p>
          <Button icon={<LockOutlined />} onClick={() => askFirst(from, to)}>
            {text('closing.journal.lockDays', { from, to })}
          </Button>
        </Space>
      )}
    </Form>
  );
}

function Files({ journal }: { journal: JournalWire }) {
  const { from, to, entries, debit, files } = journal;
  const text = useText();
  if (!entries.length) return <p>{text('closing.journal.empty')}</p>;
  const link = (format: string, part = 1): string =>
    `/api/journal/file?from=${from}&to=${to}&format=${format}&part=${String(part)}`;
  const parts = Array.from({ length: files }, (_, at) => at + 1);
  return (
    <>
      <p>{text('closing.journal.lines', { debit: moneySaid(debit), entries: entries.length })}</p>
      <Balance journal={journal} />
      <Space wrap className="journal-files">
        <Button type="primary" icon={<DownloadOutlined />} href={link('xlsx')}>
          {text('closing.journal.xlsx')}
        </Button>
        {PROGRAMS.flatMap((program) =>
          parts.map((part) => (
            <Button key={`${program} ${String(part)}`} icon={<DownloadOutlined />} href={link(program, part)}>
              {PROGRAM_NAMES[program]}
              {files > 1 && ` · ${text('closing.journal.part', { no: part })}`}
            </Button>
          )),
        )}
      </Space>
    </>
  );
}

interface Sum {
  account: string;
  name: string;
  debit: number;
  credit: number;
}
/** What the period comes to on each account, in the order of their codes: what reports are held against. */
function Balance({ journal: { entries, debit, credit } }: { journal: JournalWire }) {
  const text = useText();
  return (
    <PlainTable<Sum>
      rows={balanceOf(entries)}
      rowKey={({ account }) => account}
      label={text('closing.journal.balance')}
      columns={[
        {
          key: 'account',
          name: text('closing.journal.account'),
          of: ({ account }) => <span className="nowrap">{account}</span>,
          sum: text('reports.total'),
        },
        { key: 'name', name: text('closing.journal.name'), heads: true, of: ({ name }) => name },
        { key: 'debit', name: text('closing.journal.debit'), hkd: (row) => row.debit || null, sum: moneyText(debit) },
        {
          key: 'credit',
          name: text('closing.journal.credit'),
          hkd: (row) => row.credit || null,
          sum: moneyText(credit),
        },
      ]}
    />
  );
}
function balanceOf(entries: readonly JournalEntryWire[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { account, name, debit, credit } of entries.flatMap(({ lines }) => lines)) {
    const sum = sums.get(account) ?? { account, name, debit: 0, credit: 0 };
    sums.set(account, { ...sum, debit: sumHkd([sum.debit, debit]), credit: sumHkd([sum.credit, credit]) });
  }
  return [...sums.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
}
