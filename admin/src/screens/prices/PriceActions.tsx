import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { download } from '../../parts/download';
import { useWide } from '../../parts/use-media';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { DraftActions } from '../approvals/DraftActions';
import { xlsxPath } from './calls';
import type { PriceDraft } from './use-price-draft';

/** What can be done with a sheet beside typing: download, preview, withdraw, amend, discard, delete, restore. */
export function PriceActions({ draft, removed }: { draft: PriceDraft; removed: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const wide = useWide('md');
  const record = draft.stored;
  if (!record) return null;
  const save = async (): Promise<void> => {
    if (await draft.flush()) await download(xlsxPath(record.id)).catch(toasts.failed);
  };
  const saving = { key: 'download', label: text('prices.actions.download'), run: () => void save() };
  const preview = {
    ...{ key: 'preview', label: text('prices.actions.preview') },
    run: () => void navigate(`/preview-price/${record.packageCode}`),
  };
  return (
    <DraftActions
      area="prices"
      record={record}
      act={draft.act}
      gone={removed}
      // on a telephone the bar holds the menu and what is done next
      items={wide ? [preview] : [preview, saving]}
    >
      {wide && (
        <Button icon={<DownloadOutlined />} onClick={saving.run}>
          {saving.label}
        </Button>
      )}
    </DraftActions>
  );
}
