import { useModalForm } from '@refinedev/antd';
import type { BaseKey, BaseRecord } from '@refinedev/core';
import { callMeta } from '../../providers/call-meta';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem, type Problem } from '../../providers/problem';
import { useDialogFocus } from '../use-dialog-focus';
import { placeProblem } from './field-problems';
import { type Message, saidOf } from './said';

interface Options<V, R> {
  /** A declared resource, and which of its records; none for a new one. */
  resource: string;
  id?: BaseKey | undefined;
  initialValues: object;
  /** The form's values as they travel. */
  body: (values: V) => object;
  /** The words of success. */
  message: Message<R>;
  /** One intended act carries its key, so that a double click acts once (decisions B3). */
  key?: string;
  /** Where the cursor goes as it opens. */
  first?: string;
  done?: (saved: R) => void | Promise<void>;
  close: () => void;
}

/**
 * A form in a dialog that is on the page only while it is open: Refine's, which sends and forgets what others have
 * read. It stays open over a refusal, which stands at its field, with everything typed.
 */
export function useDialogForm<V extends object, R extends BaseRecord>(options: Options<V, R>) {
  const { resource, id, initialValues, body, message, key, first, done, close } = options;
  const text = useText();
  const toasts = useToasts();
  const focus = useDialogFocus(first);
  const { form, formProps, modalProps, formLoading, onFinish } = useModalForm<R, Problem, V>({
    resource,
    action: id === undefined ? 'create' : 'edit',
    ...(id === undefined ? {} : { id }),
    defaultVisible: true,
    autoSubmitClose: false,
    autoResetForm: false,
    autoResetFormWhenClose: false,
    redirect: false,
    mutationMode: 'pessimistic',
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    liveMode: 'off',
    queryOptions: { enabled: false },
    ...(key ? { mutationMeta: callMeta({ key }) } : {}),
    successNotification: (answer) => ({ type: 'success', message: saidOf(message, answer) }),
    errorNotification: false,
  });
  const save = async (values: V): Promise<void> => {
    try {
      const answer = await onFinish(body(values) as V);
      await done?.((answer as { data: R }).data);
      close();
    } catch (error) {
      const homeless = isProblem(error) ? placeProblem(form, error) : [''];
      if (homeless.length) toasts.failed(error);
    }
  };
  return {
    form,
    formProps: {
      ...formProps,
      layout: 'vertical' as const,
      initialValues,
      onFinish: (values: unknown) => void save(values as V),
    },
    modalProps: {
      ...modalProps,
      open: true,
      cancelText: text('app.buttons.cancel'),
      confirmLoading: formLoading,
      onOk: form.submit,
      onCancel: close,
      afterOpenChange: focus,
    },
  };
}
