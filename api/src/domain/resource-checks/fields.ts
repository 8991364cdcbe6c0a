import type { Field } from '../fields';
import type { Resource } from '../resource-shape';
import type { Refuse } from './refuse';

/** Holds a field against those beside it, and the fields of nested rows against each other. */
export function checkField(
  name: string,
  field: Field,
  beside: Readonly<Record<string, Field>>,
  resource: Resource,
  refuse: Refuse,
): void {
  if (field.when) {
    const other = beside[field.when.field];
    if (!other) refuse(`${name} depends on ${field.when.field}, which is no field`);
    const unknown =
      other && 'of' in other ? field.when.is.find((value) => !other.of.includes(String(value))) : undefined;
    if (unknown !== undefined)
      refuse(`${name} depends on ${field.when.field} being ${String(unknown)}, which it never is`);
  }
  if ('notBefore' in field && beside[field.notBefore ?? '']?.kind !== field.kind)
    refuse(`${name} is not before ${String(field.notBefore)}, which is no date`);
  if ((field.kind === 'oneOf' || field.kind === 'state') && field.tones)
    for (const word of Object.keys(field.tones)) if (!field.of.includes(word)) refuse(`${name} is never ${word}`);
  // two decimals of a figure are kept, in a column and in a row
  if ('decimals' in field && !resource.byHand) refuse(`${name} cannot keep more than two decimals`);
  if (field.kind === 'rows') {
    const odd = Object.entries(field.fields).find(
      ([, each]) =>
        NOT_IN_ROWS.has(each.kind) || each.unique || (!resource.byHand && (each.kind === 'rows' || each.translated)),
    );
    if (odd) refuse(`a row of ${name} cannot hold ${odd[0]}, ${whyNot(odd[1])}`);
    for (const [key, each] of Object.entries(field.fields))
      checkField(`${name}.${key}`, each, field.fields, resource, refuse);
  }
}
/** Rows in rows, and texts of rows in several languages, are kept by calls that are written by hand only. */
const NOT_IN_ROWS = new Set<Field['kind']>(['refs', 'richText', 'state']);
const whyNot = ({ translated, unique, kind }: Field): string =>
  translated ? 'which is translated' : unique ? 'which stands once' : `which is ${kind}`;
