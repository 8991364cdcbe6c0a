import type { Rules } from '../crud/part';

/** Who made a page is kept with it. */
export const pageRules: Rules = {
  before: (tx, _grant, _sent, row) => Promise.resolve(row ? {} : { createdBy: tx.actor.id }),
};
