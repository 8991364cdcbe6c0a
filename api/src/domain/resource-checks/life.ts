import { type Resource, tabField } from '../resource-shape';
import type { Refuse } from './refuse';

/** Holds the moves and the tabs of a declaration against its state. */
export function checkLife(resource: Resource, refuse: Refuse): void {
  const { fields, moves = {}, tabs = [] } = resource;
  const states = Object.values(fields).filter((field) => field.kind === 'state' && field.machine);
  if (states.length > 1) refuse('has two states');
  const [life] = states;
  const machine = life?.kind === 'state' ? life.machine : undefined;
  for (const move of Object.keys(moves)) if (!machine || !(move in machine.moves)) refuse(`no move ${move}`);
  for (const move of Object.keys(moves))
    if (machine?.moves[move]?.right === 'system') refuse(`nobody makes the move ${move}`);
  if (tabs.length && !tabField(resource)) refuse(`no field has the words ${tabs.join(', ')}`);
}
