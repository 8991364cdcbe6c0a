import { useDelete, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { QUIET } from '../../providers/quiet';

/** What shows records of persons asks again: the merges, and who was looked up. */
export function usePersonsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['persons'] }),
      invalidate({ resource: 'personMerges', invalidates: ['list'] }),
    ]);
}
/** Takes a merge back: both records stand as before. */
export function useUndoMerge(): (id: number) => Promise<void> {
  const text = useText();
  const toasts = useToasts();
  const changed = usePersonsChanged();
  const { mutateAsync: remove } = useDelete();
  return async (id) => {
    try {
      await remove({ resource: 'personMerges', id, ...QUIET, invalidates: [] });
      toasts.done(text('customers.persons.undone'));
    } catch (error) {
      toasts.failed(error);
    }
    await changed();
  };
}
