import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';

/**
 * What a party owes of fare before its ledger, as its account says it: a living one its subtotal, one that is cancelled or
 * moved away the charges that its end left, an expired one nothing. SQL over `sub_orders`, or over an alias of it.
 */
export const owedFare = (party: string): string =>
  `CASE WHEN ${isOneOf(`${party}.orderState`, SEATED_STATES)} THEN ${party}.subtotal WHEN ${party}.orderState = 'EXPIRED' THEN 0
    ELSE (SELECT CASE WHEN SUM(c.amount) > 0 THEN SUM(c.amount) ELSE 0 END FROM charges c WHERE c.subOrderId = ${party}.id) END`;
/** The fare of its ledger. */
export const paidFare = (party: string): string =>
  `(SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = ${party}.id)`;
/** What of it is open. */
export const OPEN_FARE = `(${owedFare('sub_orders')}) - ${paidFare('sub_orders')}`;
