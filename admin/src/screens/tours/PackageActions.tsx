import { MoreOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '../../parts/Dialog';
import { ReasonModal } from '../../parts/ReasonModal';
import { listLink } from '../../parts/list/state';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { mayMove } from '../approvals/moves';
import { ordersOf } from '../orders/links';
import { tourCalls } from './calls';
import { CopyForm } from './CopyForm';
import type { PackageDraft } from './use-package-draft';

/** Everything that can be done with a package beside typing: withdraw, amend, discard, copy, delete, restore. */
export function PackageActions({ draft }: { draft: PackageDraft }) {
  const text = useText();
  const { modal } = App.useApp();
  const [copying, setCopying] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const toasts = useToasts();
  const record = draft.stored;
  if (!record) return null;
  const gone = async (): Promise<void> => {
    toasts.done(text('app.messages.deleted', { name: record.packageCode }));
    await navigate(listLink('/view-package'));
  };
  const discard = (): void =>
    void modal.confirm({
      title: text('tours.actions.discardTitle'),
      content: text('tours.actions.discardHelp'),
      okText: text('tours.actions.discard'),
      okButtonProps: { danger: true },
      onOk: () => draft.act('discard'),
    });
  const remove = (): void =>
    void modal.confirm({
      title: text('app.messages.confirmDeletion'),
      content: `${record.packageCode} ${record.name}`,
      okText: text('tours.actions.delete'),
      okButtonProps: { danger: true },
      onOk: () => tourCalls.remove(record.id).then(gone, toasts.failed),
    });
  const items = [
    mayMove('tours', record, 'discard') && { key: 'discard', label: text('tours.actions.discard'), danger: true },
    grant('tours.write') && { key: 'copy', label: text('tours.actions.copy') },
    mayMove('tours', record, 'delete') && { key: 'delete', label: text('tours.actions.delete'), danger: true },
    mayMove('tours', record, 'deleteApproved') && {
      key: 'deleteApproved',
      label: text('tours.actions.delete'),
      danger: true,
    },
  ].filter((each) => each !== false);
  const run: Record<string, () => void> = {
    discard,
    copy: () => setCopying(true),
    delete: remove,
    deleteApproved: () => setDeleting(true),
  };
  const state = (['withdraw', 'amend', 'restore'] as const).filter((move) => mayMove('tours', record, move));
  return (
    <>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run[key]?.() }}>
          <Button icon={<MoreOutlined />}>{text('tours.actions.more')}</Button>
        </Dropdown>
      )}
      {state.map((move) => (
        <Button key={move} type={move === 'withdraw' ? 'default' : 'primary'} onClick={() => void draft.act(move)}>
          {text(`tours.actions.${move}`)}
        </Button>
      ))}
      <Dialog
        open={copying}
        title={text('tours.copy.title')}
        footer={null}
        destroyOnHidden
        onCancel={() => setCopying(false)}
      >
        <CopyForm source={record} done={(made) => void navigate(`/update-package/${made.packageCode}?step=content`)} />
      </Dialog>
      <ReasonModal
        open={deleting}
        title={text('app.messages.confirmDeletion')}
        verb={text('tours.actions.delete')}
        danger
        onCancel={() => setDeleting(false)}
        onOk={async (reason) => {
          await tourCalls.removeApproved(record.id, reason);
          await gone();
        }}
      >
        <p>
          {text('tours.actions.deleteApprovedHelp', { code: record.packageCode })}{' '}
          <Link to={ordersOf(record.packageCode)}>{text('tours.actions.orders')}</Link>
        </p>
      </ReasonModal>
    </>
  );
}
