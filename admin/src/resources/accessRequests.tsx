import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { OfPage, Slots } from '../crud/slots';
import { download } from '../parts/download';
import { useAllowed } from '../providers/access';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';

/** One zip with everything that is held about whoever asked. */
function Held({ page, row }: OfPage) {
  const text = useText();
  const writes = useAllowed('accessRequests', 'edit');
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  if (page !== 'show' || !row || !writes) return null;
  const fetch = async (): Promise<void> => {
    setBusy(true);
    await download(`/access-requests/${String(row.id)}/file`, { method: 'POST' }).catch(toasts.failed);
    setBusy(false);
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void fetch()}>
      {text('resources.accessRequests.options.file.download')}
    </Button>
  );
}

const accessRequests: Slots = { tools: Held };
export default accessRequests;
