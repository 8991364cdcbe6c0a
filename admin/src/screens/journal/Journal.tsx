import { DownloadOutlined, LockOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal, Space } from 'antd';
import { useState } from 'react';
import { PROGRAMS } from '@domain/closing/journal-files';
import { addDays, businessDate } from '@domain/dates';
import type { JournalWire, LockedDays } from '@domain/wire/journal';
import type { OfPage } from '../../crud/slots';
import { TypedDate } from '../../parts/TypedDate';
import { grant, useAllowed } from '../../providers/access';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';

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
      <Modal
        open={open}
        title={text('closing.journal.title')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Period />
      </Modal>
    </>
  );
}

function Period() {
  const text = useText();
  const toasts = useToasts();
  const yesterday = addDays(businessDate(new Date()), -1);
  const [from, setFrom] = useState(`${yesterday.slice(0, 7)}-01`);
  const [to, setTo] = useState(yesterday);
  const { data, error, refetch } = useQuery({
    queryKey: ['journal', from, to],
    queryFn: () => ask<JournalWire>('/journal', { from, to }),
    retry: false,
  });
  const lock = async (): Promise<void> => {
    const done = await send<LockedDays>('post', '/journal/lock', { from, to });
    toasts.done(text('closing.journal.done', { count: done.locked }));
    await refetch();
  };
  return (
    <Form layout="vertical">
      <p className="muted">{text('closing.journal.help')}</p>
      <Space wrap>
        <Form.Item label={text('closing.journal.from')}>
          <TypedDate label={text('closing.journal.from')} value={from} onChange={(day) => day && setFrom(day)} />
        </Form.Item>
        <Form.Item label={text('closing.journal.to')}>
          <TypedDate label={text('closing.journal.to')} value={to} onChange={(day) => day && setTo(day)} />
        </Form.Item>
      </Space>
      {error && <Alert type="error" showIcon message={error.message} />}
      {data && <Files journal={data} />}
      {data && grant('journal.write') !== false && (
        <Space direction="vertical">
          <p className="muted">{text('closing.journal.lockHelp')}</p>
          <Button icon={<LockOutlined />} onClick={() => void lock().catch(toasts.failed)}>
            {text('closing.journal.lock')}
          </Button>
        </Space>
      )}
    </Form>
  );
}

function Files({ journal: { from, to, entries, debit, files } }: { journal: JournalWire }) {
  const text = useText();
  if (!entries.length) return <p>{text('closing.journal.empty')}</p>;
  const link = (format: string, part = 1): string =>
    `/api/journal/file?from=${from}&to=${to}&format=${format}&part=${String(part)}`;
  const parts = Array.from({ length: files }, (_, at) => at + 1);
  const amount = debit.toLocaleString('en-HK', { style: 'currency', currency: 'HKD', currencyDisplay: 'code' });
  return (
    <>
      <p>{text('closing.journal.lines', { debit: amount, entries: entries.length })}</p>
      <Space wrap>
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
