import type { Resource } from '../resource';
import { areaCodes } from './areaCodes';
import { branches } from './branches';
import { certificateTypes } from './certificateTypes';
import { countries } from './countries';
import { pages } from './pages';
import { users } from './users';

/** Every declared resource, in the order of the menu. A new one is its file and its line here. */
export const RESOURCES = { users, branches, pages, areaCodes, certificateTypes, countries };
export type ResourceName = keyof typeof RESOURCES;

type FieldNames<N extends ResourceName> = Record<keyof (typeof RESOURCES)[N]['fields'], string>;
/** The labels that the declarations ask for; a missing one does not compile. */
export type ResourceLabels = { [N in ResourceName]: { one: string; many: string; fields: FieldNames<N> } };

export const resourceList = (): Resource[] => Object.values(RESOURCES);
