import type { Field, FieldKind } from '../fields';
import { type Resource, tabField } from '../resource-shape';
import type { Refuse } from './refuse';

/** Columns that every table has; they may be told, and nobody types them. */
const OWN = ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'movedBy', 'editors'];
/** What every record is answered with beside its fields. */
const BESIDE = ['moves', 'translations'];
/** What a list does not answer, and what it cannot be put in order or searched by. */
const NOT_LISTED: readonly FieldKind[] = ['rows', 'richText', 'secret'];
const NOT_SORTED: readonly FieldKind[] = [...NOT_LISTED, 'refs', 'custom'];
const SEARCHED: readonly FieldKind[] = ['text', 'longText', 'phone', 'email'];

/** Holds a declaration against what its calls can do, where nobody writes those by hand. */
export function checkServed(resource: Resource, refuse: Refuse): void {
  const { fields, key, only, filters = [], search = [], begins = [], find = [], sort } = resource;
  if (key && key !== 'id') checkKey(key, fields[key] as Field, refuse);
  if (only !== undefined) checkOnly(only, resource, refuse);
  for (const [name, field] of Object.entries(fields)) {
    if (BESIDE.includes(name)) refuse(`a field cannot be called ${name}`);
    if (OWN.includes(name) && !field.readOnly) refuse(`${name} is written by the product: it may be told, not typed`);
    if (name.endsWith('Key') && fields[name.slice(0, -3)]) refuse(`${name} is the key of ${name.slice(0, -3)}`);
  }
  const demandKind = (names: readonly string[], kinds: readonly FieldKind[], where: string): void => {
    for (const name of names) {
      const { kind, hidden } = fields[name] as Field;
      if (hidden || kinds.includes(kind)) refuse(`${name} cannot stand in its ${where}`);
    }
  };
  demandKind(resource.list, NOT_LISTED, 'list');
  if (sort) demandKind([sort.field], NOT_SORTED, 'order');
  for (const name of [...search, ...begins, ...find])
    if (!SEARCHED.includes((fields[name] as Field).kind)) refuse(`${name} is no text to be searched`);
  const tab = tabField(resource);
  if (tab && !filters.includes(tab.name)) refuse(`its tabs ask for ${tab.name}, which is not among its filters`);
}

/** What cannot stand in an address, or is another call there. */
const NO_ADDRESS = ['', 'a/b', 'a b', 'a,b', 'a?b', 'a#b', '%41', '.', '..', 'export.xlsx'];
/** A key names one record for good, and stands in an address as it is spelled. */
function checkKey(key: string, field: Field, refuse: Refuse): void {
  if (field.kind !== 'text') return refuse(`its key ${key} is no text`);
  if (!field.unique || !(field.frozen || field.readOnly)) refuse(`its key ${key} has to be unique and frozen`);
  const odd = NO_ADDRESS.find((each) => !field.pattern || field.pattern.test(each));
  if (odd !== undefined) refuse(`its key ${key} needs a pattern that keeps '${odd}' out: it stands in addresses`);
}
/** What there is one of is read and written; it begins with the product. */
function checkOnly(only: string, { allow, key, fixed, moves, list }: Resource, refuse: Refuse): void {
  if (!/^[\w-]+$/.test(only)) refuse(`there is one of it: ${only} cannot stand in an address`);
  for (const action of ['list', 'create', 'remove', 'export'] as const)
    if (allow[action]) refuse(`there is one of it: nobody may ${action}`);
  if (key || fixed || moves || list.length) refuse('there is one of it: it has no key, fixed columns, moves or list');
}
