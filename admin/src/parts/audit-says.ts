import type { ReactNode } from 'react';
import type { Step, Values } from './differences';

/** How the values of a record are told in words. */
export interface AuditWords {
  /** The name of a field; `path` is the way to it. */
  fieldName: (field: string, path: readonly Step[]) => string;
  /** A value as people read it, by its field, what stands beside it and the way to it; undefined: as plain words. */
  shown?: (field: string, value: unknown, beside: Values, path: readonly Step[]) => ReactNode;
  /** What one of the several things of a field is called, by its place. What has no name but its field's is undefined. */
  thingName?: (field: string, number: number) => string | undefined;
}
