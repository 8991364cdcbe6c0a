import { DeleteOutlined, DownloadOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress, Space } from 'antd';
import { useNavigate } from 'react-router';
import { LIMITS } from '@domain/limits';
import type { ExportState, ExportWire } from '@domain/wire/export';
import { InstantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { exportCalls } from '../../parts/exports/calls';
import { useExport } from '../../parts/exports/use-export';
import { isOpen, MINE, useExports } from '../../parts/exports/use-exports';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import type { Tone } from '../../theme';
import './exports.css';

const TONES: Record<ExportState, Tone> = {
  WAITING: 'waiting',
  RUNNING: 'brand',
  DONE: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
};

/** /downloads: the files that somebody asked for, how far they are, for 24 hours (decisions B13). */
export default function Downloads() {
  const text = useText();
  const navigate = useNavigate();
  const { files, loading, error, retry } = useExports();
  const button = (
    <Button onClick={() => void navigate('/export-data')} icon={<DownloadOutlined />}>
      {text('exporting.title')}
    </Button>
  );
  return (
    <>
      <PageHeader title={text('app.screens.downloads')} actions={button}>
        <p className="muted">{text('exporting.centre.help', { hours: LIMITS.exportHours })}</p>
      </PageHeader>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : loading ? (
        <PageSkeleton />
      ) : files.length === 0 ? (
        <EmptyState title={text('exporting.centre.empty')} help={text('exporting.centre.emptyHelp')} />
      ) : (
        <ul className="downloads">
          {files.map((file) => (
            <Download key={file.id} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

function Download({ file }: { file: ExportWire }) {
  const text = useText();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { busy, run } = useExport();
  const act = async (call: () => Promise<void>, words: string): Promise<void> => {
    try {
      await call();
      toasts.done(words);
    } catch (error) {
      toasts.failed(error);
    }
    await cache.invalidateQueries({ queryKey: MINE });
  };
  const figures = { done: file.done.toLocaleString('en'), total: file.total.toLocaleString('en') };
  return (
    <li>
      <div>
        <span className="download-name">{file.fileName}</span>
        <span className="muted">
          {text('exporting.rows', { count: figures.total })}
          {file.size > 0 && ` · ${sizeText(file.size)}`} · <InstantText instant={file.createdAt} />
        </span>
      </div>
      <div>
        {isOpen(file) ? (
          <>
            <Progress
              percent={file.total ? Math.min(99, Math.floor((file.done / file.total) * 100)) : 0}
              size="small"
              aria-label={file.fileName}
            />
            <small className="muted">
              {file.state === 'WAITING' ? text('exporting.state.WAITING') : text('exporting.centre.done', figures)}
            </small>
          </>
        ) : (
          <>
            <MeaningTag tone={TONES[file.state]} word={text(`exporting.state.${file.state}`)} />
            {file.state === 'DONE' && (
              <small className="muted">
                {' '}
                {text('exporting.centre.until')} <InstantText instant={file.expiresAt} />
              </small>
            )}
            {file.state === 'FAILED' && <small className="muted"> {text('exporting.centre.failedHelp')}</small>}
          </>
        )}
      </div>
      <Space wrap>
        {file.state === 'DONE' && (
          <Button type="primary" icon={<DownloadOutlined />} href={exportCalls.fileUrl(file.id)} download>
            {text('exporting.centre.download')}
          </Button>
        )}
        {isOpen(file) ? (
          <Button
            danger
            icon={<StopOutlined />}
            onClick={() => void act(() => exportCalls.cancel(file.id), text('exporting.centre.stopped'))}
          >
            {text('exporting.centre.cancel')}
          </Button>
        ) : (
          <>
            {file.state !== 'DONE' && (
              <Button icon={<RedoOutlined />} loading={busy} onClick={() => void run(file)}>
                {text('exporting.centre.again')}
              </Button>
            )}
            <Button
              icon={<DeleteOutlined />}
              aria-label={`${text('exporting.centre.remove')} ${file.fileName}`}
              title={text('exporting.centre.remove')}
              onClick={() => void act(() => exportCalls.remove(file.id), text('exporting.centre.removed'))}
            />
          </>
        )}
      </Space>
    </li>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`;
