import type { Tx } from '../database/work';
import type { Announcement } from '../events/announce';
import type { Desk } from '../desk/front-desk';
import type { Batch } from './batch.entity';

/** What a batch does: the verb for one item, and what follows when none waits any more. */
export interface BatchKind {
  kind: string;
  /** In a transaction of its own that also marks the item as done. */
  act(tx: Tx, desk: Desk, batch: Batch, refId: number): Promise<void>;
  ended(tx: Tx, desk: Desk, batch: Batch): Promise<void>;
  /** The resource whose readers are told of progress. */
  resource: Announcement['channel'];
}
