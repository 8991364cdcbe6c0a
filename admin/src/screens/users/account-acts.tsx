import { useDataProvider, useInvalidate, useUpdate } from '@refinedev/core';
import { RESOURCES } from '@domain/resources';
import type { Row } from '../../fields/words';
import { may } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { resetTotp, unlockUser } from './calls';
import { useConfirm } from '../../parts/use-confirm';

/** What is left when somebody is switched off: who else of the shop is there, and the open steps that name him. */
interface Left {
  others: number;
  steps: number;
}

/** Switches an account off and on again (decisions B1); off is asked once more, with what follows from it. */
export function useSwitch(): { off: (row: Row) => Promise<void>; on: (row: Row) => Promise<void> } {
  const text = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const provider = useDataProvider();
  const { mutateAsync } = useUpdate<Row>();
  const count = async (resource: string, filters: Record<string, unknown>): Promise<number> => {
    const { total } = await provider().getList({
      resource,
      pagination: { currentPage: 1, pageSize: 1 },
      filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    });
    return total;
  };
  const leftBy = async (row: Row): Promise<Left> => ({
    others: (await count('users', { branch: row['branch'], enabled: true })) - 1,
    steps: may(RESOURCES.departureMilestones, 'list')
      ? await count(RESOURCES.departureMilestones.path, { owner: row.id, state: 'open' })
      : 0,
  });
  const put = async (row: Row, enabled: boolean): Promise<void> => {
    const name = String(row['fullName']);
    try {
      await mutateAsync({
        ...{ resource: 'users', id: row.id, values: { enabled, version: row['version'] }, errorNotification: false },
        successNotification: () => ({
          type: 'success',
          message: text(enabled ? 'users.enabled' : 'users.disabled', { name }),
        }),
      });
    } catch (error) {
      toasts.failed(error);
    }
  };
  const ask = (row: Row, { others, steps }: Left): void =>
    confirm({
      title: text('users.disableTitle', { name: String(row['fullName']) }),
      content: (
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          <li>{text('users.disableSessions')}</li>
          <li>{text('users.disableKept')}</li>
          <li>
            {text(others > 0 ? 'users.disableShop' : 'users.disableAlone', { branch: String(row['branch']), others })}
          </li>
          {steps > 0 && <li>{text('users.disableSteps', { steps })}</li>}
          <li>{text('users.disableBack')}</li>
        </ul>
      ),
      okText: text('users.disable'),
      danger: true,
      onOk: () => put(row, false),
    });
  return {
    off: async (row) => {
      try {
        ask(row, await leftBy(row));
      } catch (error) {
        toasts.failed(error);
      }
    },
    on: (row) => put(row, true),
  };
}

/** What is done to an account by a call of its own: said when it is done, and the account is read again wherever it stands. */
function useAct() {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  return async ({ id }: Row, act: (id: Row['id']) => Promise<void>, said: string): Promise<void> => {
    try {
      await act(id);
      toasts.done(said);
      await invalidate({ resource: 'users', id, invalidates: ['list', 'detail'] });
    } catch (error) {
      toasts.failed(error);
    }
  };
}
/** Lifts the lock that five wrong passwords put on an account (decisions B0 #45). */
export function useUnlock(): (row: Row) => Promise<void> {
  const text = useText();
  const act = useAct();
  return (row) => act(row, unlockUser, text('users.unlocked'));
}
/** Takes a lost authenticator away from somebody else, after it was asked once more. */
export function useResetTotp(): (row: Row) => void {
  const text = useText();
  const act = useAct();
  const confirm = useConfirm();
  return (row) =>
    confirm({
      title: text('users.totp.resetTitle', { name: String(row['fullName']) }),
      content: text('users.totp.resetHelp'),
      okText: text('users.totp.reset'),
      danger: true,
      onOk: () => act(row, resetTotp, text('users.totp.resetDone')),
    });
}
