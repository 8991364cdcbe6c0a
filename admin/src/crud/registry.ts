import type { Resource } from '@domain/resource';
import { resourceList } from '@domain/resources';

/** Every declared resource. */
export const ALL = resourceList();
export const resourceNamed = (name: string): Resource | undefined => ALL.find((each) => each.name === name);
