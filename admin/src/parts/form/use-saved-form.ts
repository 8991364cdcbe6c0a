import { useForm } from '@refinedev/antd';
import type { BaseKey, BaseRecord, GetOneResponse } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { callMeta } from '../../providers/call-meta';
import { newKey } from '../../providers/client';
import type { Problem } from '../../providers/problem';
import { type Message, saidOf } from './said';
import { type Saver, useSaver } from './use-saver';

interface Options<V, R> {
  /** A declared resource, or the call that takes the form; and which of its records, none for a new one. */
  resource: string;
  id?: BaseKey | undefined;
  /** The form's values as they travel. */
  body: (values: V) => object;
  /** The words of success. */
  message: Message<R>;
  /** One intended act carries its key, so that a double click acts once (decisions B3); a new record always has one. */
  key?: string;
  done: (saved: R) => void | Promise<void>;
  stale?: () => Promise<boolean | undefined>;
}
export interface SavedForm<V> {
  form: FormInstance<V>;
  saver: Saver;
  /** What others have written may be taken over now. */
  release: () => void;
}

/**
 * The form of a record: Refine's, which sends and forgets what others have read, under our own save: refusals at their
 * fields, typing kept. Refine empties its form when the record is read anew, so the one that was opened stays in it.
 */
export function useSavedForm<V extends object, R extends BaseRecord>(options: Options<V, R>): SavedForm<V> {
  const { resource, id, body, message, key, done, stale } = options;
  const opened = useRef<GetOneResponse<R>>(undefined);
  // an answer that was lost leaves the form open: who presses again means the same record
  const [made, renew] = useState(newKey);
  const sent = key ?? (id === undefined ? made : undefined);
  const { form, onFinish } = useForm<R, Problem, V>({
    resource,
    action: id === undefined ? 'create' : 'edit',
    ...(id === undefined ? {} : { id }),
    redirect: false,
    mutationMode: 'pessimistic',
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    liveMode: 'off',
    queryOptions: { enabled: false, select: (answer) => (opened.current ??= answer) },
    ...(sent ? { mutationMeta: callMeta({ key: sent }) } : {}),
    successNotification: (answer) => ({ type: 'success', message: saidOf(message, answer) }),
    errorNotification: false,
  });
  const saver = useSaver<V, R>({
    form,
    save: async (values) => {
      const answer = await onFinish(body(values) as V);
      renew(newKey());
      return (answer as { data: R }).data;
    },
    done,
    stale,
  });
  return { form, saver, release: () => (opened.current = undefined) };
}
