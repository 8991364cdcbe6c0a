import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';
import { ProblemDetail } from '../parts/ProblemDetail';
import { useText } from './i18n';
import { isProblem } from './problem';

/** Refine's notices: success is a quiet toast, a refusal a notice that stays a little longer. */
export function useNotices(): NotificationProvider {
  const { message, notification } = App.useApp();
  return {
    open: ({ type, message: text, description, key }) => {
      if (type === 'success') void message.success({ content: text, key });
      else notification.error({ message: text, description, key, duration: 8 });
    },
    close: (key) => {
      message.destroy(key);
      notification.destroy(key);
    },
  };
}

export interface Toasts {
  done: (words: string) => void;
  warn: (words: string) => void;
  failed: (error: unknown) => void;
}
/** Toasts for success, and for refusals that have no field to stand at. */
export function useToasts(): Toasts {
  const { message, notification } = App.useApp();
  const text = useText();
  return {
    done: (words) => void message.success(words),
    warn: (words) => void message.warning(words),
    failed: (error) => {
      const problem = isProblem(error) ? error : undefined;
      if (problem?.code === 'auth.signedOut') return;
      notification.error({
        message: problem?.message ?? text('errors.general.unexpected'),
        description: problem && (problem.statusCode >= 500 || problem.statusCode === 0) && (
          <ProblemDetail requestId={problem.requestId} />
        ),
        duration: 8,
        role: 'alert',
      });
    },
  };
}
