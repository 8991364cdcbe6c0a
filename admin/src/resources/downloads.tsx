import { DownloadOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons';
import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { Button, Progress } from 'antd';
import { useNavigate } from 'react-router';
import { LIMITS } from '@domain/limits';
import type { ExportWire } from '@domain/wire/export';
import type { Slots } from '../crud/slots';
import { StateText } from '../fields/StateText';
import { resourceNamed } from '../fields/registry';
import type { Resource } from '@domain/resource';
import type { Row } from '../fields/words';
import { exportCalls } from '../parts/exports/calls';
import { useExport } from '../parts/exports/use-export';
import { isOpen, useExports } from '../parts/exports/use-exports';
import type { Verb } from '../parts/verbs';
import { useText } from '../providers/i18n';

const fileOf = (row: Row): ExportWire => row as unknown as ExportWire;
const DECLARED = resourceNamed('downloads') as Resource;

function Name({ row }: { row: Row }) {
  const { id, fileName, state } = fileOf(row);
  return state === 'DONE' ? (
    <a href={exportCalls.fileUrl(id)} download>
      <DownloadOutlined /> {fileName}
    </a>
  ) : (
    <>{fileName}</>
  );
}
/** How far it is; the header's list follows it meanwhile. */
function State({ row }: { row: Row }) {
  const text = useText();
  const files = useExports();
  const file = files.find(({ id }) => id === row.id) ?? fileOf(row);
  if (!isOpen(file))
    return (
      <>
        <StateText resource={DECLARED} row={{ ...row, state: file.state }} />
        {file.state === 'FAILED' && <small className="muted"> {text('exporting.centre.failedHelp')}</small>}
      </>
    );
  const figures = { done: file.done.toLocaleString('en'), total: file.total.toLocaleString('en') };
  return (
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
  );
}
const Size = ({ row }: { row: Row }) => <>{fileOf(row).size > 0 ? sizeText(fileOf(row).size) : '–'}</>;
const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`;

function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  const { run } = useExport();
  const { mutateAsync: send } = useCustomMutation();
  const invalidate = useInvalidate();
  const successNotification = () => ({ type: 'success' as const, message: text('exporting.centre.stopped') });
  const stop = async (row: Row): Promise<void> => {
    await send({ url: `/exports/${fileOf(row).id}/cancel`, method: 'post', values: {}, successNotification });
    await invalidate({ resource: DECLARED.name, invalidates: ['list'] });
  };
  const verb = (key: 'cancel' | 'again', icon: React.ReactNode, fits: (row: Row) => boolean): Verb<Row> => ({
    ...{ key, icon, label: text(`exporting.centre.${key}`), in: ['row'], may: true },
    whyNot: (row) => (fits(row) ? undefined : text(`exporting.centre.${key}`)),
    run: (row) => (key === 'cancel' ? void stop(row) : void run(fileOf(row))),
  });
  return [
    verb('cancel', <StopOutlined />, (row) => isOpen(fileOf(row))),
    verb('again', <RedoOutlined />, (row) => !isOpen(fileOf(row)) && fileOf(row).state !== 'DONE'),
  ];
}
function ToExport() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate('/export-data')} icon={<DownloadOutlined />}>
      {text('exporting.title')}
    </Button>
  );
}
function Lead() {
  const text = useText();
  return <p className="muted">{text('exporting.centre.help', { hours: LIMITS.exportHours })}</p>;
}

/** The files that somebody asked for: how far they are, and how to have, stop or throw them away (decisions B13). */
const downloads: Slots = {
  cells: { fileName: Name, state: State, size: Size },
  verbs: useVerbs,
  tools: ToExport,
  empty: ToExport,
  list: { above: Lead },
};
export default downloads;
