import type { FormInstance } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { PackageWire } from '@domain/wire/package';
import { placeProblem } from '../../parts/form/field-problems';
import { type Draft, useDraft } from '../../parts/draft/use-draft';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem } from '../../providers/problem';
import { packageFieldName } from './field-name';
import { type PackageAction, tourCalls } from './calls';
import { type PackageValues, toBody, toValues } from './values';

export type PackageDraft = Draft<PackageWire, PackageValues, PackageAction>;
const SENDS_CONTENT: readonly PackageAction[] = ['save', 'submit'];

/** After these the content is another one than what stands in the form. */
const REWRITES: readonly PackageAction[] = ['discard', 'restore', 'amend'];

/** The package form's link to the server: autosaved while incomplete, actions with the content they act on. */
export function usePackageDraft(form: FormInstance<PackageValues>, first: PackageWire): PackageDraft {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  return useDraft<PackageWire, PackageValues, PackageAction>({
    stored: first,
    keep: 'save',
    auto: first.status !== 'deleted',
    read: () => form.getFieldsValue(true) as PackageValues,
    write: (values) => form.setFieldsValue(values),
    toValues,
    fetch: () => tourCalls.byId(first.id),
    send: (values, action, stored) =>
      tourCalls.patch(first.id, {
        ...(SENDS_CONTENT.includes(action) ? toBody(values) : {}),
        version: stored?.version ?? first.version,
        action,
      }),
    saved: (record, action) => {
      client.setQueryData(['tours', 'code', record.packageCode], record);
      void client.invalidateQueries({ queryKey: ['counts'] });
      if (REWRITES.includes(action)) form.setFieldsValue(toValues(record));
      if (action === 'submit') toasts.done(text('app.messages.tourSubmitted'));
      else if (action !== 'save') toasts.done(text(`tours.done.${action}`));
    },
    refused: (error, quiet) => {
      if (!isProblem(error)) return toasts.failed(error);
      const rest = placeProblem(form, error, quiet);
      if (rest.length === 0 || (quiet && error.statusCode === 400)) return;
      // a field of another step is not in sight: its refusal names it
      const named = Object.entries(error.errors).flatMap(([field, texts]) =>
        texts.filter((each) => rest.includes(each)).map((each) => `${packageFieldName(text, field)}: ${each}`),
      );
      toasts.failed(error.worded((named.length > 0 ? named : rest).join(' ')));
    },
  });
}
