import { type AccessControlProvider, type ResourceProps, useCan } from '@refinedev/core';
import { can, type Grant, type Right } from '@domain/access';
import { isRemovable, isWithin, isWritable } from '@domain/reach';
import type { Resource, ResourceAction } from '@domain/resource';
import { type ResourceName, RESOURCES } from '@domain/resources';
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
/** The same of one record: within the bound of the grant, and where its state lets; the same functions as the API's. */
export function mayWith(
  resource: Resource,
  action: 'edit' | 'remove',
  row: Readonly<Record<string, unknown>>,
): boolean {
  const [right, me] = [resource.allow[action], readSession()];
  const fits = action === 'edit' ? isWritable : isRemovable;
  return right !== undefined && me !== null && isWithin(resource, me, grant(right), row) && fits(resource, row);
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

/** Refine's words for the actions of a declaration. */
export const ACTIONS: Record<ResourceAction, string> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  remove: 'delete',
  export: 'export',
};
/** Refine's answer, which is there at the first drawing: a page does not flash what somebody may not see. */
export function useMay(resource: string, action: string, rights: readonly Right[]): boolean {
  const queryOptions = { initialData: { can: mayAny(rights) } };
  return useCan({ resource, action, queryOptions }).data?.can === true;
}
/**
 * Whether this person may do that with a declared resource, as its declaration says. Screens ask so for every act that
 * is one of a declaration; who asks for the bound of a grant, or for a right that is no such act, asks `grant`.
 */
export function useAllowed(resource: Resource | ResourceName, action: ResourceAction): boolean {
  const { name, allow }: Resource = typeof resource === 'string' ? RESOURCES[resource] : resource;
  const right = allow[action];
  return useMay(name, ACTIONS[action], right ? [right] : []);
}

/** Whether this person may read the log: the history of a record is a part of it. */
export const useReadsLog = (): boolean => useAllowed('audit', 'list');
