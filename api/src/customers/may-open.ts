import { type Actor, grantOf } from '../http/actor';

/** Whose a document number is: the order's shop, and the one that wrote it down where it was taken over closed. */
interface OfShops {
  branch: string;
  certificateBranch: string;
}

/**
 * Whether somebody may open a document number: staff those of their own shop's orders only, and of these none that
 * another shop wrote down (decisions B1).
 */
export function mayOpen(actor: Actor, { branch, certificateBranch }: OfShops): boolean {
  const grant = grantOf(actor, 'customers.unmask');
  const own = branch === actor.branch && (certificateBranch === '' || certificateBranch === actor.branch);
  return grant === true || (grant === 'shop' && own);
}
