import { type AccessControlProvider, type ResourceProps, useCan } from '@refinedev/core';
import { can, type Grant, type Right } from '@domain/access';
import type { Resource, ResourceAction } from '@domain/resource';
import { readSession } from './session';

/** Whether the signed-in person holds a right, and within which bound; the same function as the API's guard. */
export function grant(right: Right): Grant {
  const session = readSession();
  return session ? can(session.userType, right) : false;
}
export const mayAny = (rights: readonly Right[]): boolean => rights.some((right) => grant(right) !== false);
/** A question that a resource's declaration answers; an action that it does not name is nobody's. */
export function may(resource: Resource, action: ResourceAction): boolean {
  const right = resource.allow[action];
  return right !== undefined && grant(right) !== false;
}

/**
 * Refine asks by resource and action; what a resource does not name is nobody's.
 * @param resources what Refine was given, each with the rights of its actions
 */
export const accessProvider = (resources: () => readonly ResourceProps[]): AccessControlProvider => ({
  can: async ({ resource, action }) => {
    const found = resources().find((each) => (each.identifier ?? each.name) === resource);
    const rights = (found?.meta?.['rights'] ?? {}) as Partial<Record<string, readonly Right[]>>;
    return { can: mayAny(rights[action] ?? []) };
  },
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { staleTime: 0, gcTime: 0 },
  },
});

/** Refine's answer, which is there at the first drawing: a page does not flash what somebody may not see. */
export function useMay(resource: string, action: string, rights: readonly Right[]): boolean {
  const queryOptions = { initialData: { can: mayAny(rights) } };
  return useCan({ resource, action, queryOptions }).data?.can === true;
}
