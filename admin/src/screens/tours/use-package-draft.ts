import type { FormInstance } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStepsForm } from '@refinedev/antd';
import type { GetOneResponse } from '@refinedev/core';
import type { PackageWire } from '@domain/wire/package';
import { placeProblem } from '../../parts/form/field-problems';
import { type Draft, SavedInPart, useDraft } from '../../parts/draft/use-draft';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem, type Problem } from '../../providers/problem';
import { QUIET } from '../../providers/quiet';
import { packageFieldName } from './steps';
import { type PackageAction, tourCalls } from './calls';
import { type PackageValues, toBody, toValues } from './values';

export interface PackageDraft extends Draft<PackageWire, PackageValues, PackageAction> {
  form: FormInstance<PackageValues>;
  /** What the server refused of the last save, by field; it may stand on another step. */
  wrong: Problem['errors'];
}
const SENDS_CONTENT: readonly PackageAction[] = ['save', 'submit'];

/** After these the content is another one than what stands in the form. */
const REWRITES: readonly PackageAction[] = ['discard', 'restore', 'amend'];

/** The package form's link to the server: autosaved while incomplete, actions with the content they act on. */
export function usePackageDraft(first: PackageWire): PackageDraft {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const { form, save } = usePackageForm(first.id);
  const [wrong, setWrong] = useState<Problem['errors']>({});
  const draft = useDraft<PackageWire, PackageValues, PackageAction>({
    stored: first,
    keep: 'save',
    auto: first.status !== 'deleted',
    read: () => form.getFieldsValue(true) as PackageValues,
    write: (values) => form.setFieldsValue(values),
    toValues,
    fetch: () => tourCalls.byId(first.id),
    send: (values, action, stored) =>
      keepWhatIsRight(
        SENDS_CONTENT.includes(action) ? toBody(values) : {},
        (content) => save({ ...content, version: stored?.version ?? first.version, action }),
        action === 'save',
      ),
    saved: (record, action) => {
      setWrong({});
      client.setQueryData(['tours', 'code', record.packageCode], record);
      void client.invalidateQueries({ queryKey: ['counts'] });
      if (REWRITES.includes(action)) form.setFieldsValue(toValues(record));
      if (action === 'submit') toasts.done(text('app.messages.tourSubmitted'));
      else if (action !== 'save')
        toasts.done(text(`tours.done.${action === 'amend' && !record.published ? 'amendFresh' : action}`));
    },
    refused: (error, quiet) => {
      if (!isProblem(error)) return toasts.failed(error);
      setWrong(error.errors);
      const rest = placeProblem(form, error, quiet);
      if (rest.length === 0 || (quiet && error.statusCode === 400)) return;
      // a field of another step is not in sight: its refusal names it
      const named = Object.entries(error.errors).flatMap(([field, texts]) =>
        texts.filter((each) => rest.includes(each)).map((each) => `${packageFieldName(text, field)}: ${each}`),
      );
      toasts.failed(error.worded((named.length > 0 ? named : rest).join(' ')));
    },
  });
  return { ...draft, form, wrong };
}

/** Sends content; where some fields are refused and the others can stand alone, these are kept. */
async function keepWhatIsRight(
  content: Record<string, unknown>,
  send: (content: Record<string, unknown>) => Promise<PackageWire>,
  inPart: boolean,
): Promise<PackageWire> {
  try {
    return await send(content);
  } catch (error) {
    if (!inPart || !isProblem(error) || error.statusCode !== 400) throw error;
    const refused = new Set(Object.keys(error.errors).map((field) => field.split('.')[0]));
    const rest = Object.fromEntries(Object.entries(content).filter(([field]) => !refused.has(field)));
    const left = Object.keys(rest).length;
    if (left === 0 || left === Object.keys(content).length) throw error;
    throw new SavedInPart(await send(rest), error);
  }
}

/** Always the same: Refine empties its form when the record behind it is another one. */
const HELD = { data: {} } as GetOneResponse<PackageWire>;

/**
 * Refine's form of a package in steps: its instance, and its save. Its own way from step to step is held
 * (api/decisions/13): a fault keeps nobody on its step, and the step stands in the address.
 */
function usePackageForm(id: number): {
  form: FormInstance<PackageValues>;
  save: (body: object) => Promise<PackageWire>;
} {
  const { form, onFinish } = useStepsForm<PackageWire, Problem, PackageValues>({
    resource: 'tours',
    action: 'edit',
    id,
    redirect: false,
    mutationMode: 'pessimistic',
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    liveMode: 'off',
    queryOptions: { enabled: false, select: () => HELD },
    ...QUIET,
  });
  const save = async (body: object): Promise<PackageWire> =>
    ((await onFinish(body as PackageValues)) as { data: PackageWire }).data;
  return { form, save };
}
