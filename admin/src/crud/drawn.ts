import { type ComponentType, createElement } from 'react';
import type { Queue } from '@domain/queues';
import { resourceNamed } from './registry';
import * as pages from './ResourceScreens';
import { keepSlots, type Slots } from './slots';

/** A page drawn from a declaration: the list or the record, the form, the form of a record only, or a queue's desk. */
export type Drawn = 'Browse' | 'Write' | 'Change' | 'Decide';

/** A page of a declared resource as a screen. */
export function drawn(name: string, page: Drawn, slots: Slots | undefined, queue?: Queue): { default: ComponentType } {
  if (slots) keepSlots(name, slots);
  const resource = resourceNamed(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return { default: () => createElement(pages[page], { resource, queue }) };
}
