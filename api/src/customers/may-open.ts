import { type Actor, grantOf } from '../http/actor';

/** Whether somebody may open the document numbers of an order: staff those of their own shop only (decisions B1). */
export function mayOpen(actor: Actor, { branch }: { branch: string }): boolean {
  const grant = grantOf(actor, 'customers.unmask');
  return grant === true || (grant === 'shop' && branch === actor.branch);
}
