import type { ComponentType } from 'react';
import type { CustomField } from '@domain/fields';

/** How a value of a shape of its own is typed and looked at. */
export interface Custom {
  Input: ComponentType<{ field: CustomField; id?: string; value?: unknown; onChange?: (value: unknown) => void }>;
  Text: ComponentType<{ value: unknown; short: boolean }>;
}
const FILES = import.meta.glob<{ default: Custom }>('../resources/custom/*.tsx');
/** The file that knows a custom kind, by its name. */
export const customFile = (as: string): (() => Promise<{ default: Custom }>) | undefined =>
  FILES[`../resources/custom/${as}.tsx`];
