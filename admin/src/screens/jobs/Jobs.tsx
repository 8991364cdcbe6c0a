import { Table, Tooltip } from 'antd';
import { useList } from '@refinedev/core';
import type { JobState, JobWire } from '@domain/wire/job';
import { InstantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { MeaningTag } from '../../parts/StatusTag';
import { type Text, useText } from '../../providers/i18n';
import type { Tone } from '../../theme';

const TONES: Record<JobState, Tone> = { WELL: 'good', WAITING: 'neutral', LATE: 'waiting', FAILED: 'bad' };
const EVERY_MS = 15_000;

/** /jobs: what the product does by itself, when it last did, and what failed; the failed ones first. */
export default function Jobs() {
  const text = useText();
  const { query, result } = useList<JobWire & { id: string }>({
    resource: 'jobs',
    pagination: { mode: 'off' },
    queryOptions: { refetchInterval: EVERY_MS },
  });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      <PageHeader title={text('app.screens.jobs')}>
        <p className="muted">{text('app.jobs.help')}</p>
      </PageHeader>
      {query.isPending ? (
        <PageSkeleton />
      ) : (
        <div className="list">
          <Table<JobWire>
            size="small"
            rowKey="name"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={result.data}
            columns={columns(text)}
          />
        </div>
      )}
    </>
  );
}

const columns = (text: Text) => [
  { title: text('app.jobs.job'), render: (row: JobWire) => text.find(`app.jobs.names.${row.name}`, row.name) },
  {
    title: text('app.jobs.state'),
    render: (row: JobWire) => (
      <Tooltip title={row.error}>
        <span>
          <MeaningTag tone={TONES[row.state]} word={text(`app.jobs.states.${row.state}`)} />
        </span>
      </Tooltip>
    ),
  },
  {
    title: text('app.jobs.endedAt'),
    render: (row: JobWire) => (row.endedAt ? <InstantText instant={row.endedAt} /> : '–'),
  },
  {
    title: text('app.jobs.workedAt'),
    render: (row: JobWire) => (row.workedAt ? <InstantText instant={row.workedAt} /> : '–'),
  },
  { title: text('app.jobs.due'), align: 'right' as const, dataIndex: 'due' },
  { title: text('app.jobs.failed'), align: 'right' as const, dataIndex: 'failed' },
  { title: text('app.jobs.error'), dataIndex: 'error' },
  {
    title: text('app.jobs.every'),
    align: 'right' as const,
    render: (row: JobWire) => everyText(text, row.everySeconds),
  },
];
const everyText = (text: Text, seconds: number): string =>
  seconds < 60
    ? text('app.jobs.seconds', { count: seconds })
    : seconds < 3600
      ? text('app.jobs.minutes', { count: seconds / 60 })
      : text('app.jobs.hours', { count: seconds / 3600 });
