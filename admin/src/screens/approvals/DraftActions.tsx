import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { ReasonModal } from '../../parts/ReasonModal';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { approvals } from './calls';
import { type Approvable, type Area, mayMove } from './moves';
import { useConfirm } from '../../parts/use-confirm';

type Act = 'discard' | 'withdraw' | 'amend' | 'restore';
export interface MenuItem {
  key: string;
  label: string;
  run: () => void;
}
interface Props {
  area: Area;
  record: Approvable & { id: number; packageCode: string; name?: string };
  act: (action: Act) => unknown;
  /** It is deleted. */
  gone: () => unknown;
  /** What its menu offers beside. */
  items: readonly MenuItem[];
  /** What deleting an approved one comes to. */
  help?: ReactNode;
  /** Between its menu and what moves its state. */
  children?: ReactNode;
}

/** What can be done with a package or a sheet beside typing: a menu with discarding and deleting, and its moves. */
export function DraftActions({ area, record, act, gone, items: more, help, children }: Props) {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const [deleting, setDeleting] = useState(false);
  const say = (): void => {
    toasts.done(text('app.messages.deleted', { name: record.packageCode }));
    void gone();
  };
  const discard = (): void =>
    confirm({
      title: text(`${area}.actions.discardTitle`),
      content: text.find(`${area}.actions.discardHelp`, ''),
      okText: text(`${area}.actions.discard`),
      danger: true,
      onOk: () => act('discard'),
    });
  const remove = (): void =>
    confirm({
      title: text('app.messages.confirmDeletion'),
      content: `${record.packageCode} ${record.name ?? ''}`,
      okText: text(`${area}.actions.delete`),
      danger: true,
      onOk: () => approvals[area].remove(record.id).then(say, toasts.failed),
    });
  const ends = [
    { key: 'discard', label: text(`${area}.actions.discard`), run: discard },
    { key: 'delete', label: text(`${area}.actions.delete`), run: remove },
    { key: 'deleteApproved', label: text(`${area}.actions.delete`), run: () => setDeleting(true) },
  ] as const;
  const items = [...more, ...ends.filter(({ key }) => mayMove(area, record, key))];
  return (
    <>
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: items.map(({ key, label }) => ({ key, label, danger: ends.some((each) => each.key === key) })),
            onClick: ({ key }) => items.find((each) => each.key === key)?.run(),
          }}
        >
          <Button icon={<MoreOutlined />}>{text('tours.actions.more')}</Button>
        </Dropdown>
      )}
      {children}
      {(['withdraw', 'amend', 'restore'] as const)
        .filter((move) => mayMove(area, record, move))
        .map((move) => (
          <Button key={move} type={move === 'withdraw' ? 'default' : 'primary'} onClick={() => void act(move)}>
            {text(`${area}.actions.${move}`)}
          </Button>
        ))}
      <ReasonModal
        open={deleting}
        title={text('app.messages.confirmDeletion')}
        verb={text(`${area}.actions.delete`)}
        danger
        onCancel={() => setDeleting(false)}
        onOk={(reason) => approvals[area].removeApproved(record.id, reason).then(say)}
      >
        {help}
      </ReasonModal>
    </>
  );
}
