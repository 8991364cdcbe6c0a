import { defineMachine } from './machine';

export const BATCH_ITEM_STATES = ['WAITING', 'DONE', 'FAILED'] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];
export const BATCH_STATES = ['RUNNING', 'DONE'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** One thing of a batch: done in the very transaction of its deed, or failed with its reason until somebody tries again. */
export const batchItemMachine = defineMachine({
  name: 'batch-items',
  states: BATCH_ITEM_STATES,
  initial: ['WAITING'],
  moves: {
    finish: { from: ['WAITING'], to: 'DONE', right: 'system' },
    fail: { from: ['WAITING'], to: 'FAILED', right: 'system' },
    again: { from: ['FAILED'], to: 'WAITING', right: 'system' },
  },
});

/** A batch runs until nothing of it waits; trying failed ones again lets it run once more. */
export const batchMachine = defineMachine({
  name: 'batches',
  states: BATCH_STATES,
  initial: ['RUNNING'],
  moves: {
    finish: { from: ['RUNNING'], to: 'DONE', right: 'system' },
    again: { from: ['DONE'], to: 'RUNNING', right: 'system' },
  },
});
