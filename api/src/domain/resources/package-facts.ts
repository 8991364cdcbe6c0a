import type { ValuesOf } from '../field-values';
import { oneOf } from '../fields';
import { PACKAGE_TYPES, TRANSPORTATION_TYPES } from '../words';

/**
 * How far a tour goes and by what: null until it is chosen, both chosen before it is submitted (decisions B6). Said once:
 * checks, filters, lists, forms, files, comparison and history take them from here.
 */
export const packageFacts = {
  packageType: oneOf(PACKAGE_TYPES, 'words.packageType', { step: 'content', group: 'facts' }),
  transportationType: oneOf(TRANSPORTATION_TYPES, 'words.transportationType', { step: 'content', group: 'facts' }),
};
export type PackageFacts = ValuesOf<typeof packageFacts>;
export const FACTS = Object.keys(packageFacts) as (keyof PackageFacts)[];
