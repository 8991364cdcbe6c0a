import { useRef, useState } from 'react';
import type { Resource } from '@domain/resource';
import type { Conflict } from '../parts/draft/use-draft';
import { changedKeys, clashingKeys, mergeMine, takeTheirsOver } from '../parts/draft/merge';
import { type SavedForm, useSavedForm } from '../parts/form/use-saved-form';
import type { Message } from '../parts/form/said';
import type { Row } from '../fields/words';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { formFieldName, type FormValues, formValues, intoForm } from './form-values';

interface Options {
  /** The record as the form was opened with it; none for a new one. */
  first: Row | undefined;
  reload: () => Promise<Row | undefined>;
  /** The form's values as they travel, beside the record as it was last read. */
  body: (values: FormValues, row: Row | undefined) => object;
  message: Message<Row>;
  done: (saved: Row) => void | Promise<void>;
}
export type VersionedRow = Row & { version: number };
export interface RecordForm extends SavedForm<FormValues> {
  row: Row | undefined;
  /** Puts a record into the form, in the place of whatever stood there. */
  show: (fresh: Row) => void;
  /** Reads the record again and gives up what was typed. */
  takeOver: () => Promise<void>;
  conflict: Conflict<VersionedRow, FormValues> | null;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
}

/**
 * The form of a declared record. When somebody else saved first, their change comes in beside what was typed and it is
 * saved again; where both changed the same, its writer chooses with both in sight.
 */
export function useRecordForm(resource: Resource, options: Options): RecordForm {
  const { first, reload, body, message, done } = options;
  const text = useText();
  const toasts = useToasts();
  const [row, setRow] = useState(first);
  const stored = useRef(first);
  const [conflict, setConflict] = useState<RecordForm['conflict']>(null);
  const valuesOf = (of: Row): FormValues => formValues(resource, of);
  const adopt = (fresh: Row | undefined): void => {
    stored.current = fresh;
    setRow(fresh);
  };
  /** Whether it may be sent again; nothing where the record could not be read. */
  const meet = async (): Promise<boolean | undefined> => {
    const theirs = await reload();
    const before = stored.current;
    if (!before || !theirs || theirs['version'] === before['version']) return undefined;
    const [base, mine, other] = [valuesOf(before), valuesOf(form.getFieldsValue(true) as Row), valuesOf(theirs)];
    if (clashingKeys(base, mine, other).length) {
      setConflict({ theirs: theirs as VersionedRow, base, mine });
      return false;
    }
    form.setFieldsValue(intoForm(mergeMine(base, mine, other)));
    adopt(theirs);
    const fields = changedKeys(base, other).map((key) => formFieldName(text, resource, key));
    if (fields.length) toasts.done(text('app.form.merged', { fields: fields.join(', ') }));
    return true;
  };
  const saved = useSavedForm<FormValues, Row>({
    resource: resource.name,
    id: row?.id,
    body: (values) => body(values, stored.current),
    message,
    done,
    stale: meet,
  });
  const { form, saver, release } = saved;
  const show = (fresh: Row): void => {
    form.setFieldsValue(fresh as object);
    adopt(fresh);
  };
  const settle = (values: FormValues): void => {
    form.setFieldsValue(intoForm(values));
    adopt(conflict?.theirs);
    setConflict(null);
  };
  return {
    ...saved,
    row,
    show,
    takeOver: async () => {
      release();
      const fresh = await reload();
      if (fresh) show(fresh);
      saver.settle();
    },
    conflict,
    keepMine: async () => {
      if (!conflict) return;
      settle(mergeMine(conflict.base, conflict.mine, valuesOf(conflict.theirs)));
      await saver.submit();
    },
    takeTheirs: () => {
      if (!conflict) return;
      const theirs = valuesOf(conflict.theirs);
      const merged = takeTheirsOver(conflict.base, conflict.mine, theirs);
      settle(merged);
      if (!changedKeys(merged, theirs).length) saver.settle();
    },
  };
}
