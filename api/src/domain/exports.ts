import { defineMachine } from './machine';
import { EXPORT_STATES } from './wire/export';

/** The life of a file that is made in the background (decisions B13). */
export const exportMachine = defineMachine({
  name: 'exports',
  states: EXPORT_STATES,
  initial: ['WAITING'],
  moves: {
    start: { from: ['WAITING'], to: 'RUNNING', right: 'system' },
    finish: { from: ['RUNNING'], to: 'DONE', right: 'system' },
    fail: { from: ['WAITING', 'RUNNING'], to: 'FAILED', right: 'system' },
    cancel: { from: ['WAITING', 'RUNNING'], to: 'CANCELLED', right: 'self' },
  },
});
