import type { BulkDecision } from '@domain/wire/package';
import type { Approvable, Area } from './moves';

/** What waits in the queue, whatever it is; the version seen is the version decided on. */
export interface DeskItem extends Approvable {
  id: number;
  version: number;
  packageCode: string;
  submittedAt: string | null;
  approver: string | null;
}
/** How packages, or price sheets, are decided on. */
export interface Desk {
  area: Area;
  decide: (id: number, decision: Verdict, reason?: string, version?: number) => Promise<unknown>;
  /** Decides on several in one call; who was refused comes back with the reason. */
  decideAll: (items: Seen[], decision: Verdict, reason?: string) => Promise<BulkDecision>;
}
/** An item in the version that was looked at. */
export interface Seen {
  id: number;
  version: number;
}
export type Verdict = 'APPROVED' | 'REJECTED';
