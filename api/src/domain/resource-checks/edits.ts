import type { Field, FieldKind } from '../fields';
import { editable, type Resource } from '../resource-shape';
import type { Refuse } from './refuse';

/** What a list does not answer cannot be told to change there. */
const NOT_LISTED: readonly FieldKind[] = ['richText', 'rows', 'secret'];

/** Several records are set to one value: of fields that a change may carry, and that do not stand once or hang on others. */
export function checkEdits({ fields, edits, byHand, allow }: Resource, refuse: Refuse): void {
  if (edits === undefined) return;
  if (byHand || !allow.edit) refuse('several are changed at once only where the engine changes records');
  for (const name of edits) {
    const field = fields[name] as Field;
    if (!editable(field) || field.unique || field.translated || field.when || NOT_LISTED.includes(field.kind))
      refuse(`${name} is not set for several records at once`);
  }
}
