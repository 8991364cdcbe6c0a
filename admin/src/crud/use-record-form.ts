import type { Resource } from '@domain/resource';
import { type SavedForm, useSavedForm } from '../parts/form/use-saved-form';
import { toWire } from './values';
import { useLocale, useText } from '../providers/i18n';
import { type Row, titleOf } from '../fields/words';

/** The form of a declared record: what differs from it travels, as its declaration says, and success names it. */
export function useRecordForm(
  resource: Resource,
  row: Row | undefined,
  done: (saved: Row) => void | Promise<void>,
): SavedForm<Record<string, unknown>> {
  const text = useText();
  const locale = useLocale();
  const said = row ? 'app.messages.updated' : 'app.messages.created';
  return useSavedForm<Record<string, unknown>, Row>({
    resource: resource.name,
    id: row?.id,
    body: (values) => toWire(resource, values, row),
    message: (saved) => text(said, { name: titleOf(text, resource, { ...row, ...saved }, locale) }),
    done,
  });
}
