import type { Resource } from '@domain/resource';
import { resourceList } from '@domain/resources';

/** Every declared resource. */
export const ALL = resourceList();
export const resourceNamed = (name: string): Resource | undefined => ALL.find((each) => each.name === name);
/** Its calls are written by hand, and so are its log and its screens for writing. */
export const isByHand = (resource: Resource): boolean => 'byHand' in resource && resource.byHand === true;
