import { Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n';
import { changedKeys } from './merge';
import type { Draft } from './use-draft';
import { WhoSaved } from './WhoSaved';

interface Props<W extends { version: number }, V extends object> {
  draft: Pick<Draft<W, V, string>, 'conflict' | 'keepMine' | 'takeTheirs'>;
  toValues: (record: W) => V;
  /** As the log names the record. */
  log: { resource: string; recordId: number };
  fieldName: (key: string) => string;
  shown: (key: string, value: unknown) => ReactNode;
}

/** Somebody else saved first: their change beside the own typing, and what to do about it. Nothing typed is lost. */
export function ConflictModal<W extends { version: number }, V extends object>(props: Props<W, V>) {
  const { draft, toValues, fieldName, shown, log } = props;
  const text = useText();
  const conflict = draft.conflict;
  if (!conflict) return null;
  const theirs = toValues(conflict.theirs);
  const changed = changedKeys(conflict.base, theirs);
  const mine = changedKeys(conflict.base, conflict.mine);
  const keys = [...changed, ...mine.filter((key) => !changed.includes(key))];
  return (
    <Modal
      open
      width={760}
      title={text('app.form.staleTitle')}
      closable={false}
      maskClosable={false}
      okText={text('tours.conflict.keepMine')}
      cancelText={text('tours.conflict.takeTheirs')}
      onOk={() => void draft.keepMine()}
      onCancel={draft.takeTheirs}
    >
      <p>
        <WhoSaved {...log} /> {text('tours.conflict.help')}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        scroll={{ x: 'max-content' }}
        dataSource={keys.map((key) => ({ key: String(key) }))}
        locale={{ emptyText: text('tours.conflict.stateOnly') }}
        columns={[
          { title: text('tours.conflict.field'), render: (_, { key }) => fieldName(key) },
          {
            title: text('tours.conflict.theirs'),
            render: (_, { key }) =>
              changed.includes(key as keyof V) ? (
                shown(key, theirs[key as keyof V])
              ) : (
                <span className="muted">{text('tours.conflict.untouchedThere')}</span>
              ),
          },
          {
            title: text('tours.conflict.mine'),
            render: (_, { key }) =>
              mine.includes(key as keyof V) ? (
                shown(key, conflict.mine[key as keyof V])
              ) : (
                <span className="muted">{text('tours.conflict.untouched')}</span>
              ),
          },
        ]}
      />
    </Modal>
  );
}
