import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import type { Desk } from '../orders/front-desk';

/** Something that time does: which records are due, and what happens to each in a transaction of its own. */
export interface Job {
  name: string;
  everyMs: number;
  due(em: EntityManager, now: Date): Promise<number[]>;
  act(tx: Tx, desk: Desk, id: number): Promise<void>;
}
