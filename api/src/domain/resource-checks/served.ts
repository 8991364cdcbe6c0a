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
  const { fields, key, only, filters = [], search = [], begins = [], sort } = resource;
  if (key && key !== 'id') refuse(`its calls are served by id: ${key} may be its key with calls of its own (byHand)`);
  if (only) refuse('there may be one of a kind with calls of its own only (byHand)');
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
  for (const name of [...search, ...begins])
    if (!SEARCHED.includes((fields[name] as Field).kind)) refuse(`${name} is no text to be searched`);
  const tab = tabField(resource);
  if (tab && !filters.includes(tab.name)) refuse(`its tabs ask for ${tab.name}, which is not among its filters`);
}
