import { type NotificationProvider, useNotification } from '@refinedev/core';
import { App, Button } from 'antd';
import { ProblemDetail } from '../parts/ProblemDetail';
import { useText } from './i18n';
import { isProblem } from './problem';

/**
 * Refine's notices, its own and ours: success is a quiet toast, a refusal a notice that stays a little longer; what
 * describes it is the request that whoever mends it asks for.
 */
export function useNotices(): NotificationProvider {
  const { message, notification } = App.useApp();
  return {
    open: ({ type, message: text, description, key }) => {
      if (type === 'success') void message.success({ content: text, key });
      else if (type === 'progress') void message.warning({ content: text, key });
      else
        notification.error({
          message: text,
          description: description && <ProblemDetail requestId={description} />,
          key,
          duration: 8,
          role: 'alert',
        });
    },
    close: (key) => {
      message.destroy(key);
      notification.destroy(key);
    },
  };
}

interface Toasts {
  done: (words: string) => void;
  /** Done, and can be taken back for a while. */
  undoable: (words: string, undo: () => void) => void;
  warn: (words: string) => void;
  failed: (error: unknown) => void;
}
const UNDO_SECONDS = 8;
/** Toasts for success, and for refusals that have no field to stand at. */
export function useToasts(): Toasts {
  const { open } = useNotification();
  const { message } = App.useApp();
  const text = useText();
  return {
    done: (words) => open?.({ type: 'success', message: words }),
    undoable: (words, undo) => {
      const key = `undo-${String(Date.now())}`;
      const takeBack = (): void => {
        message.destroy(key);
        undo();
      };
      void message.success({
        key,
        duration: UNDO_SECONDS,
        content: (
          <>
            {words}{' '}
            <Button type="link" size="small" onClick={takeBack}>
              {text('app.buttons.undo')}
            </Button>
          </>
        ),
      });
    },
    warn: (words) => open?.({ type: 'progress', message: words }),
    failed: (error) => {
      const problem = isProblem(error) ? error : undefined;
      if (problem?.code === 'auth.signedOut') return;
      const ours = problem && (problem.statusCode >= 500 || problem.statusCode === 0);
      open?.({
        type: 'error',
        message: problem?.message ?? text('errors.general.unexpected'),
        ...(ours ? { description: problem.requestId } : {}),
      });
    },
  };
}
