import { useInvalidate } from '@refinedev/core';
import type { Row } from '../../fields/words';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { unlockUser } from './calls';

/** Lifts the lock that five wrong passwords put on an account (decisions B0 #45). */
export function useUnlock(): (row: Row) => Promise<void> {
  const text = useText();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  return async (row) => {
    try {
      await unlockUser(row.id);
      toasts.done(text('users.unlocked'));
      await invalidate({ resource: 'users', invalidates: ['list'] });
    } catch (error) {
      toasts.failed(error);
    }
  };
}
