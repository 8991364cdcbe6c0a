import { Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n';
import { changedKeys, isRows, same } from './merge';
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
  const isNested = (key: string): boolean => {
    const sides = [theirs, conflict.mine].map((of): unknown => of[key as keyof V]);
    return sides.every(isRows) && sides.some(({ length }) => length > 0);
  };
  const told = (key: string, side: 'theirs' | 'mine'): ReactNode => {
    const [own, words] =
      side === 'theirs'
        ? ([changed, 'tours.conflict.untouchedThere'] as const)
        : ([mine, 'tours.conflict.untouched'] as const);
    if (!own.includes(key as keyof V)) return <span className="muted">{text(words)}</span>;
    const [value, other] = [theirs[key as keyof V], conflict.mine[key as keyof V]];
    return shown(key, side === 'theirs' ? unlike(value, other) : unlike(other, value));
  };
  /** Tables stand one over the other: beside each other the second would be out of sight. */
  const stacked = (key: string): ReactNode =>
    (['theirs', 'mine'] as const).map((side) => (
      <section key={side} className="conflict-side" aria-label={text(`tours.conflict.${side}`)}>
        <b>{text(`tours.conflict.${side}`)}</b>
        {told(key, side)}
      </section>
    ));
  return (
    <Modal
      open
      width={760}
      className="conflict"
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
            onCell: ({ key }) => ({ colSpan: isNested(key) ? 2 : 1 }),
            render: (_, { key }) => (isNested(key) ? stacked(key) : told(key, 'theirs')),
          },
          {
            title: text('tours.conflict.mine'),
            onCell: ({ key }) => ({ colSpan: isNested(key) ? 0 : 1 }),
            render: (_, { key }) => told(key, 'mine'),
          },
        ]}
      />
    </Modal>
  );
}

/** Of rows as many as the other's the ones that differ from them; of all else everything. */
const unlike = (value: unknown, other: unknown): unknown =>
  isRows(value) && isRows(other) && value.length === other.length
    ? value.filter((row, i) => !same(row, other[i]))
    : value;
