import { isOneOf } from '../database/is-one-of';
import { ENDED_STATES } from '../domain/words';

const figure = (name: string): string => `JSON_EXTRACT(r.figures, '$.${name}') + 0`;
/** Of a party that a request ended nobody is left; the request knows what was paid of what before any of it moved. */
const BY_REQUEST = `SELECT CASE WHEN ${figure('paid')} >= ${figure('oldTotal')} THEN 'paid'
      WHEN ${figure('paid')} > 0 THEN 'partial' ELSE 'unpaid' END
    FROM requests r WHERE r.subOrderId = sub_orders.id AND r.kind = 'cancel' AND r.state = 'EXECUTED'
      AND r.figures IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM members m WHERE m.subOrderId = sub_orders.id AND m.state = 'LIVING')
    ORDER BY r.id DESC LIMIT 1`;

export const ENDED = isOneOf('orderState', ENDED_STATES);
/** What the rows say of the payment state that an ended party had last, in SQL over `sub_orders`: else nothing was paid. */
export const LAST_PAYMENT_STATE = `COALESCE((${BY_REQUEST}), CASE WHEN subtotal = 0 THEN 'paid' ELSE 'unpaid' END)`;
