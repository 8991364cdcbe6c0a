import type { BulkDecision, PackageWire } from '@domain/wire/package';
import type { PriceSheetWire } from '@domain/wire/price';
import type { Decision } from '@domain/words';
import { records } from '../../providers/records';
import { send } from '../../providers/send';
import type { Area } from './moves';

/** An item in the version that was looked at. */
export interface Seen {
  id: number;
  version: number;
}
export type Verdict = Extract<Decision, 'APPROVED' | 'REJECTED'>;

const callsOf = <T extends { id: number }>(base: string) => ({
  decide: ({ id, version }: Seen, decision: Verdict, reason?: string) =>
    send<T>('patch', `/${base}/approve/${String(id)}`, { decision, version, ...(reason ? { reason } : {}) }),
  /** Several in one call; who was refused comes back with the reason. */
  decideAll: (items: Seen[], decision: Verdict, reason?: string) =>
    send<BulkDecision>('patch', `/${base}/approve`, { items, decision, ...(reason ? { reason } : {}) }),
  restoreVersion: ({ id, version }: Seen, auditId: number) =>
    send<T>('post', `/${base}/${String(id)}/restore-version`, { auditId, version }),
  remove: records<T>(base).remove,
  removeApproved: (id: number, reason: string) =>
    send<{ id: number }>('delete', `/${base}/approve/${String(id)}`, { reason }),
});
/** The calls of a life under approval, of packages and of price sheets alike (decisions B2). */
export const approvals = {
  tours: callsOf<PackageWire>('tours/admin'),
  prices: callsOf<PriceSheetWire>('admin/pricesDeparture'),
} satisfies Record<Area, unknown>;
