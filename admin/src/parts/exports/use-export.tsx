import { useCreate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ExportRequest, ExportWire } from '@domain/wire/export';
import { callMeta } from '../../providers/call-meta';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { exportCalls } from './calls';

/** Asks for a list as a file: at once when it is short, else in the background, with a notice where it will be. */
export function useExport(): { busy: boolean; run: (request: ExportRequest) => Promise<void> } {
  const text = useText();
  const toasts = useToasts();
  const { mutateAsync: create } = useCreate<ExportWire>({
    resource: 'downloads',
    successNotification: false,
    errorNotification: false,
  });
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const [busy, setBusy] = useState(false);
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
  const run = async (request: ExportRequest): Promise<void> => {
    setBusy(true);
    try {
      const { large } = await exportCalls.count(request);
      if (large) await put(request);
      else toasts.done(text('app.table.exported', { name: await exportCalls.now(request) }));
    } catch (error) {
      toasts.failed(error);
    }
    setBusy(false);
  };
  return { busy, run };
}
