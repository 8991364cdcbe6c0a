import { belongs, isAnswered } from '@domain/field-values';
import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { useLocale, useText } from '../providers/i18n';
import { FieldText } from '../fields/field-text';
import { groupsOf } from './groups';
import type { Slots } from './slots';
import { fieldName, groupName, inLanguage, type Row } from '../fields/words';

interface FactsProps {
  resource: Resource;
  row: Row;
  cells?: Slots['cells'];
  /** These alone. */
  only?: readonly string[];
}
/** Every readable field with its value, under its heading; translated ones in the reader's language. */
export function Facts({ resource, row, cells = {}, only = Object.keys(resource.fields) }: FactsProps) {
  const text = useText();
  const readable = Object.entries(resource.fields).filter(
    ([name, field]) => only.includes(name) && isAnswered(field) && belongs(field, row),
  );
  const groups = groupsOf(readable);
  return groups.map(([group, fields]) => (
    <section key={group}>
      {groups.length > 1 && <h2 className="facts-head">{groupName(text, resource, group)}</h2>}
      <dl className="facts">
        {fields.map(([name, field]) => (
          <Fact key={name} resource={resource} row={row} name={name} field={field} Cell={cells[name]} />
        ))}
      </dl>
    </section>
  ));
}
const WIDE = new Set<Field['kind']>(['longText', 'richText', 'rows']);
interface FactProps {
  resource: Resource;
  row: Row;
  name: string;
  field: Field;
  Cell: NonNullable<Slots['cells']>[string] | undefined;
}
function Fact({ resource, row, name, field, Cell }: FactProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className={field.wide || WIDE.has(field.kind) ? 'facts-wide' : ''}>
      <dt>{fieldName(text, resource, name)}</dt>
      <dd>
        {Cell ? (
          <Cell row={row} short={false} />
        ) : (
          <FieldText
            resource={resource}
            name={name}
            field={field}
            value={field.translated ? inLanguage(row, name, locale) : row[name]}
          />
        )}
      </dd>
    </div>
  );
}
