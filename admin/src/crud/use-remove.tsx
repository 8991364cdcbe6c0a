import { useDelete } from '@refinedev/core';
import { App } from 'antd';
import type { Resource } from '@domain/resource';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import type { Row } from '../fields/words';

/** Deletes a record after the specification's question, naming the record. */
export function useRemove(resource: Resource, done?: () => void): (row: Row) => void {
  const text = useText();
  const { modal } = App.useApp();
  const toasts = useToasts();
  const { mutateAsync } = useDelete<Row>();
  return (row) =>
    void modal.confirm({
      title: text('app.record.deleteTitle', { name: String(row[resource.title] ?? row.id) }),
      content: text('app.messages.confirmDeletion'),
      okText: text('app.buttons.delete'),
      okButtonProps: { danger: true },
      cancelText: text('app.buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          await mutateAsync({
            resource: resource.name,
            id: row.id,
            successNotification: () => ({ type: 'success', message: text('app.messages.deleted') }),
            errorNotification: false,
          });
          done?.();
        } catch (error) {
          toasts.failed(error);
        }
      },
    });
}
