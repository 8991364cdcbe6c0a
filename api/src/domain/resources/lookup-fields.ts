import { bool, int, text } from '../fields';
import type { Resource } from '../resource';

/** What the short lists share: the codes are fixed by SPEC 3 and ISO 3166, the names are the operator's to edit. */
export const lookupFields = {
  code: text({ required: true, max: 40, frozen: true }),
  name: text({ required: true, max: 120, translated: true }),
  position: int({ min: 0, max: 100_000, initial: 0 }),
  active: bool({ initial: true }),
};
export const lookupAllow = {
  list: 'lookups.read',
  show: 'lookups.read',
  edit: 'lookups.write',
  export: 'lookups.read',
} as const satisfies Resource['allow'];
