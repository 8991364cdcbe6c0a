import { useCreate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { ExportRequest, ExportWire } from '@domain/wire/export';
import { useDoing } from '../use-doing';
import { callMeta } from '../../providers/call-meta';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { QUIET } from '../../providers/quiet';
import { exportCalls } from './calls';

/** Asks for a list as a file: at once when it is short, else in the background, with a notice where it will be. */
export function useExport(): { busy: boolean; run: (request: ExportRequest) => Promise<unknown> } {
  const text = useText();
  const toasts = useToasts();
  const { mutateAsync: create } = useCreate<ExportWire>({
    resource: 'downloads',
    ...QUIET,
  });
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const { busy, doing } = useDoing();
  const put = async (request: ExportRequest): Promise<void> => {
    await create({ values: request, meta: callMeta({ key: newKey() }) });
    notification.info({
      key: 'export',
      message: text('exporting.begun'),
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy('export');
            void navigate('/downloads');
          }}
        >
          {text('exporting.openDownloads')}
        </Button>
      ),
      duration: 6,
    });
  };
  const run = (request: ExportRequest): Promise<unknown> =>
    doing(async () => {
      const { large } = await exportCalls.count(request);
      if (large) await put(request);
      else toasts.done(text('app.table.exported', { name: await exportCalls.now(request) }));
    });
  return { busy, run };
}
