import type { AuditEntry } from '../audit/record';
import type { Act } from '../domain/acts';
import { knownBy } from './known-by';
import type { Part, Values } from './part';
import { keysOf } from './stands-once';

/** What the log says of a record that was written: its columns before and after. */
export function entryOf(part: Part, action: Act, before: object | null, after: object | null): AuditEntry {
  const copy = (row: object | null): Values | null => row && told(part, row as Values);
  return {
    resource: part.resource.name,
    recordId: knownBy(part.resource, (after ?? before) as Values),
    action,
    before: copy(before),
    after: copy(after),
  };
}
/** Who made, moved and wrote it stands in the log anyway, as who did so; a key says what its text says. */
function told(part: Part, row: Values): Values {
  const { fields } = part.resource;
  const keys = Object.keys(keysOf(part, row));
  const hidden = [...['createdBy', 'movedBy', 'editors'].filter((name) => !(name in fields)), ...keys];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)));
}
