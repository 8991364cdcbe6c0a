import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';

/**
 * Something that time does: which records are due, and what happens to each in a transaction of its own.
 * D is what its verbs work by beside the transaction.
 */
export interface Job<D = unknown> {
  name: string;
  everyMs: number;
  due(em: EntityManager, now: Date): Promise<number[]>;
  act(tx: Tx, desk: D, id: number): Promise<void>;
}
