import { DownloadOutlined, MoreOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { download } from '../../parts/download';
import { ReasonModal } from '../../parts/ReasonModal';
import { useWide } from '../../parts/use-media';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { mayMove } from '../approvals/moves';
import { priceCalls } from './calls';
import type { PriceDraft } from './use-price-draft';

/** What can be done with a sheet beside typing: download, preview, withdraw, amend, discard, delete, restore. */
export function PriceActions({ draft, removed }: { draft: PriceDraft; removed: () => void }) {
  const text = useText();
  const { modal } = App.useApp();
  const toasts = useToasts();
  const navigate = useNavigate();
  const wide = useWide('md');
  const [deleting, setDeleting] = useState(false);
  const record = draft.stored;
  if (!record) return null;
  const gone = (): void => {
    toasts.done(text('app.messages.deleted', { name: record.packageCode }));
    removed();
  };
  const save = async (): Promise<void> => {
    if (await draft.flush()) await download(priceCalls.xlsxPath(record.id)).catch(toasts.failed);
  };
  const discard = (): void =>
    void modal.confirm({
      title: text('prices.actions.discardTitle'),
      okText: text('prices.actions.discard'),
      okButtonProps: { danger: true },
      onOk: () => draft.act('discard'),
    });
  const remove = (): void =>
    void modal.confirm({
      title: text('app.messages.confirmDeletion'),
      okText: text('prices.actions.delete'),
      okButtonProps: { danger: true },
      onOk: () => priceCalls.remove(record.id).then(gone, toasts.failed),
    });
  const items = [
    { key: 'preview', label: text('prices.actions.preview') },
    // on a telephone the bar holds the menu and what is done next
    !wide && { key: 'download', label: text('prices.actions.download') },
    mayMove('prices', record, 'discard') && { key: 'discard', label: text('prices.actions.discard'), danger: true },
    mayMove('prices', record, 'delete') && { key: 'delete', label: text('prices.actions.delete'), danger: true },
    mayMove('prices', record, 'deleteApproved') && {
      key: 'deleteApproved',
      label: text('prices.actions.delete'),
      danger: true,
    },
  ].filter((each) => each !== false);
  const run: Record<string, () => void> = {
    preview: () => void navigate(`/preview-price/${record.packageCode}`),
    download: () => void save(),
    discard,
    delete: remove,
    deleteApproved: () => setDeleting(true),
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run[key]?.() }}>
        <Button icon={<MoreOutlined />}>{text('tours.actions.more')}</Button>
      </Dropdown>
      {wide && (
        <Button icon={<DownloadOutlined />} onClick={() => void save()}>
          {text('prices.actions.download')}
        </Button>
      )}
      {(['withdraw', 'amend', 'restore'] as const)
        .filter((move) => mayMove('prices', record, move))
        .map((move) => (
          <Button key={move} type={move === 'withdraw' ? 'default' : 'primary'} onClick={() => void draft.act(move)}>
            {text(`prices.actions.${move}`)}
          </Button>
        ))}
      <ReasonModal
        open={deleting}
        title={text('app.messages.confirmDeletion')}
        verb={text('prices.actions.delete')}
        danger
        onCancel={() => setDeleting(false)}
        onOk={async (reason) => {
          await priceCalls.removeApproved(record.id, reason);
          gone();
        }}
      />
    </>
  );
}
