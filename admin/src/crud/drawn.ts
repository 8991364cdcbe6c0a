import { type ComponentType, createElement } from 'react';
import type { Queue } from '@domain/queues';
import type { Resource } from '@domain/resource';
import type { TextKey } from '../providers/i18n';
import { resourceNamed } from '../fields/registry';
import * as pages from './ResourceScreens';
import { keepSlots, type Slots } from './slots';

/**
 * A page drawn from a declaration: the list or the record, the form, the form of a record only, a queue's desk, or the
 * form of what there is one of.
 */
export type Drawn = 'Browse' | 'Write' | 'Change' | 'Decide' | 'Only';

/** A page of a declared resource as a screen. */
export function drawn(name: string, page: Drawn, slots: Slots | undefined, queue?: Queue): { default: ComponentType } {
  if (slots) keepSlots(name, slots);
  const resource = known(name);
  return { default: () => createElement(pages[page], { resource, queue }) };
}
/** Several resources of which there is one, as tabs of a screen. */
export function together(title: TextKey, names: readonly string[]): { default: ComponentType } {
  const resources = names.map(known);
  return { default: () => createElement(pages.Together, { title, resources }) };
}
function known(name: string): Resource {
  const resource = resourceNamed(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}
