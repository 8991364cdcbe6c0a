import type { ComponentType } from 'react';
import type { CustomField } from '@domain/fields';

/** How a value of a shape of its own is typed and looked at. */
export interface Custom {
  Input: ComponentType<never>;
  /** Nothing where it is only ever seen in its form. */
  Text?: ComponentType<{ value: unknown; short: boolean }>;
}
/** What its input is given. */
export interface HeldCustom<V> {
  field: CustomField;
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
}
const FILES = import.meta.glob<{ default: Custom }>('../resources/custom/*.tsx');
/** The file that knows a custom kind, by its name. */
export const customFile = (as: string): (() => Promise<{ default: Custom }>) | undefined =>
  FILES[`../resources/custom/${as}.tsx`];
