import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import type { Announcement } from '../events/announce';
import type { Desk } from '../desk/front-desk';
import type { Actor } from '../http/actor';
import type { Batch } from './batch.entity';

/** Who looks at what, before anything of an item is written. */
export interface Looking {
  em: EntityManager;
  desk: Desk;
  actor: Actor;
  now: Date;
}
/** Thrown where an item is written: what was made for it would say something else by now, and is made again. */
export class Outdated extends Error {}
/** What a batch does: the verb for one item, and what follows when none waits any more. */
export interface BatchKind<Made = unknown> {
  kind: string;
  /** What takes long and writes nothing, such as a drawing: it must not hold the database. */
  prepare?(looking: Looking, batch: Batch, refId: number): Promise<Made>;
  /** In a transaction of its own that also marks the item as done. @throws Outdated */
  act(tx: Tx, desk: Desk, batch: Batch, refId: number, made: Made | undefined): Promise<void>;
  ended?(tx: Tx, desk: Desk, batch: Batch): Promise<void>;
  /** The resource whose readers are told of progress; without one whoever waits asks. */
  resource?: Announcement['channel'];
}
