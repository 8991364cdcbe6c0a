import { claimAnywhere } from '../database/lock';
import type { Tx } from '../database/work';

/**
 * Of two files that are taken over at one moment the later one meets what the earlier one made: records that are told apart
 * by what they are called, and may by hand be called alike, have no index that would refuse the second.
 */
export const nameAlone = (tx: Tx, resource: string): Promise<void> => claimAnywhere(tx.em, [`import:${resource}`]);
