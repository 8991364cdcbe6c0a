import type { EntityManager } from 'typeorm';
import { instantOf, isoInstant, rowsOf } from '../database/raw';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { isOperatorCancel } from '../domain/operator-cancel';
import { workingDaysAfter } from '../domain/working-days';
import type { ReasonCode } from '../domain/words';
import { holidaysBetween } from '../parameters/holidays';
import { readParameters } from '../parameters/read';
import { AHEAD_DAYS } from '../requests/refund-deadline';
import { type Difference, differing } from './difference';

interface Due {
  record: string;
  refundDueOn: DateOnly | null;
  reasonCode: ReasonCode | null;
  since: string | Date;
}
/** Of a desk that settled a party the days count from when it was signed, which is when its batch began. */
const OF_REQUESTS = `SELECT q.id AS record, q.refundDueOn, q.reasonCode, COALESCE(MAX(b.createdAt), q.createdAt) AS since
  FROM requests q LEFT JOIN disruption_parties p ON p.requestId = q.id
    LEFT JOIN batches b ON b.kind = 'disruption' AND b.subjectId = p.disruptionId AND b.createdAt <= q.createdAt
 WHERE q.refundDueOn IS NOT NULL OR q.id > (SELECT MIN(f.id) FROM requests f WHERE f.refundDueOn IS NOT NULL)
 GROUP BY q.id, q.refundDueOn, q.reasonCode, q.createdAt`;
const OF_DESKS = `SELECT d.id AS record, d.refundDueOn, 'OPERATOR_OTHER' AS reasonCode, b.createdAt AS since
  FROM disruptions d JOIN batches b ON b.id = d.batchId`;

/**
 * What the operator gives back is due so many working days after it was asked for or signed, and only that is (decisions B18).
 * Of before the last change of the days or the holidays, only whether there is a day is asked.
 */
export async function refundDays(em: EntityManager): Promise<Difference[]> {
  const asked: [string, Due[]][] = [
    ['request: refund due', await rowsOf<Due>(em, OF_REQUESTS)],
    ['disruption: refund due', await rowsOf<Due>(em, OF_DESKS)],
  ];
  const days = asked.flatMap(([, rows]) => rows.map(({ since }) => businessDate(instantOf(since)))).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const holidays = await holidaysBetween(em, first, addDays(last, AHEAD_DAYS));
  const { operatorRefundWorkingDays: count } = await readParameters(em);
  const changedAt = await rulesSince(em);
  const dueOf = ({ refundDueOn, reasonCode, since }: Due): DateOnly | null => {
    if (reasonCode === null || !isOperatorCancel(reasonCode)) return null;
    const known = instantOf(since) > changedAt || refundDueOn === null;
    return known ? workingDaysAfter(businessDate(instantOf(since)), count, holidays) : refundDueOn;
  };
  return asked.flatMap(([check, rows]) =>
    rows.flatMap((row) => differing(check, row.record, row.refundDueOn, dueOf(row))),
  );
}

/** When the days or the holidays were changed last. */
async function rulesSince(em: EntityManager): Promise<Date> {
  const rows = await rowsOf<{ at: unknown }>(
    em,
    `SELECT MAX(at) AS at FROM audit WHERE resource = 'holidays'
      UNION ALL SELECT MAX(at) FROM audit WHERE resource = 'parameters' AND recordId = 'operatorRefundWorkingDays'
      UNION ALL SELECT MAX(updatedAt) FROM holidays`,
  );
  const moments = rows.flatMap(({ at }) => isoInstant(at) ?? []).sort();
  return new Date(moments.at(-1) ?? 0);
}
