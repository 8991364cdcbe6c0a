import type { AccessControlProvider } from '@refinedev/core';
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

/** Refine asks with `params.rights`; a question without them is refused. */
export const accessProvider: AccessControlProvider = {
  can: async ({ params }) => ({ can: mayAny((params?.['rights'] as readonly Right[] | undefined) ?? []) }),
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { staleTime: 0, gcTime: 0 },
  },
};
