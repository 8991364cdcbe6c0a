import { oneOf, type OneOfField } from '../fields';
import { PACKAGE_TYPES, type PackageType, TRANSPORTATION_TYPES, type TransportationType } from '../words';

/** How far a tour goes and by what: null until it is chosen, both chosen before it is submitted (decisions B6). */
export interface PackageFacts {
  packageType: PackageType | null;
  transportationType: TransportationType | null;
}
/** Said once: checks, filters, lists, forms, files, comparison and history take them from here. */
export const packageFacts: Readonly<Record<keyof PackageFacts, OneOfField>> = {
  packageType: oneOf(PACKAGE_TYPES, 'words.packageType'),
  transportationType: oneOf(TRANSPORTATION_TYPES, 'words.transportationType'),
};
export const FACTS = Object.keys(packageFacts) as (keyof PackageFacts)[];
/** The facts of whatever holds them among other things; what is not there is not chosen. */
export const factsOf = (from: Partial<PackageFacts>): PackageFacts =>
  Object.fromEntries(FACTS.map((name) => [name, from[name] ?? null])) as unknown as PackageFacts;
