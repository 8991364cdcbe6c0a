import { useDelete } from '@refinedev/core';
import type { Resource } from '@domain/resource';
import { useLocale, useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { type Row, titleOf } from '../fields/words';
import { useConfirm } from '../parts/use-confirm';

/** Deletes a record after the specification's question, naming the record. */
export function useRemove(resource: Resource, done?: () => void): (row: Row) => void {
  const text = useText();
  const locale = useLocale();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync } = useDelete<Row>();
  return (row) => {
    const name = titleOf(text, resource, row, locale);
    confirm({
      title: text('app.record.deleteTitle', { name }),
      content: text('app.messages.confirmDeletion'),
      okText: text('app.buttons.delete'),
      danger: true,
      onOk: async () => {
        try {
          await mutateAsync({
            resource: resource.name,
            id: row.id,
            successNotification: () => ({ type: 'success', message: text('app.messages.deleted', { name }) }),
            errorNotification: false,
          });
          done?.();
        } catch (error) {
          toasts.failed(error);
        }
      },
    });
  };
}
