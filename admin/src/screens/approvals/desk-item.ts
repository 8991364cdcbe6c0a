import type { BulkDecision } from '@domain/wire/package';
import type { Approvable, Area } from './moves';

/** What waits in the queue, whatever it is. */
export interface QueueRow extends Approvable {
  id: number;
  version: number;
  packageCode: string;
  submittedAt: string | null;
}
/** The item that is looked at: the version seen is the version decided on. */
export type DeskItem = QueueRow;
export interface Desk<R extends QueueRow> {
  area: Area;
  nameOf: (row: R) => string;
  /** The address of an item. */
  linkOf: (row: QueueRow) => string;
  listPath: string;
  approveWord: string;
  rejectWord: string;
  title: string;
  /** Decides on several in one call; who was refused comes back with the reason. */
  decideAll: (items: Seen[], decision: Verdict, reason?: string) => Promise<BulkDecision>;
  decide: (id: number, decision: Verdict, reason?: string, version?: number) => Promise<unknown>;
  /** A figure beside the name in the queue. */
  figureOf?: (row: R) => string;
}
/** An item in the version that was looked at. */
export interface Seen {
  id: number;
  version: number;
}
export type Verdict = 'APPROVED' | 'REJECTED';
