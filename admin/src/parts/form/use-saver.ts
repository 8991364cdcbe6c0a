import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem } from '../../providers/problem';
import { placeProblem } from './field-problems';
import { focusField } from './focus-field';

interface Options<V, R> {
  form: FormInstance;
  /** Sends the values; throws the Problem of the call. */
  save: (values: V) => Promise<R>;
  /** When the record has changed meanwhile: whether to send again; nothing where nobody could tell. */
  stale?: (() => Promise<boolean | undefined>) | undefined;
  /** After a save: go somewhere, take over the new version. */
  done?: (answer: R) => void | Promise<void>;
}
export interface Saver {
  /** Checks the form, then sends; answers whether it was saved. */
  submit: () => Promise<boolean>;
  saving: boolean;
  dirty: boolean;
  /** The same, asked at the moment of leaving; false from the moment a save is accepted. */
  unsaved: () => boolean;
  /** Somebody typed. */
  touch: () => void;
  /** What stands in the form is what is stored. */
  settle: () => void;
  savedAt: Date | undefined;
  /** The record has changed on the server since it was read; what was typed is kept (decisions B9). */
  stale: boolean;
}

const isStale = (error: unknown): boolean => isProblem(error) && error.code === 'general.stale';

/** One save of a form: errors at their fields, typing kept whatever happens, stale records said and not overwritten. */
export function useSaver<V, R>({ form, save, stale: meet, done }: Options<V, R>): Saver {
  const text = useText();
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const [dirty, setDirtyState] = useState(false);
  const typed = useRef(false);
  const [stale, setStale] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();

  const setDirty = useCallback((value: boolean): void => {
    typed.current = value;
    setDirtyState(value);
  }, []);
  // the same function always: the fields that are given it are not drawn again
  const touch = useCallback(() => setDirty(true), [setDirty]);
  const send = async (values: V): Promise<boolean> => {
    try {
      const answer = await save(values);
      setDirty(false);
      setStale(false);
      setSavedAt(new Date());
      await done?.(answer);
      return true;
    } catch (error) {
      if (isStale(error) && meet) {
        const again = await meet().catch(() => undefined);
        if (again) return send(form.getFieldsValue(true) as V);
        if (again === false) return false;
      }
      refuse(error);
      return false;
    }
  };
  const refuse = (error: unknown): void => {
    if (!isProblem(error)) return toasts.failed(error);
    if (isStale(error)) return setStale(true);
    const rest = placeProblem(form, error);
    if (rest.length) toasts.failed(error.worded(rest.join(' ')));
  };
  const submit = async (): Promise<boolean> => {
    if (saving) return false;
    try {
      await form.validateFields();
    } catch {
      const wrong = form.getFieldsError().filter((each) => each.errors.length > 0);
      const [first] = wrong;
      if (first) {
        form.scrollToField(first.name, { block: 'center', focus: true });
        // the input of an upload is hidden: the cursor goes to the button about it
        const id = first.name.join('_');
        if (document.getElementById(id)?.matches('[type="file"]')) focusField(id, 'main');
      }
      const missing = wrong.some(({ errors }) => errors.includes(text('app.messages.required')));
      toasts.warn(text(missing ? 'errors.tour.incomplete' : 'tours.draft.refused'));
      return false;
    }
    // what is drawn for sending stands before the answer comes
    flushSync(() => setSaving(true));
    const saved = await send(form.getFieldsValue(true) as V);
    setSaving(false);
    return saved;
  };
  return {
    submit,
    saving,
    dirty,
    unsaved: () => typed.current,
    savedAt,
    stale,
    touch,
    settle: () => {
      setDirty(false);
      setStale(false);
    },
  };
}
