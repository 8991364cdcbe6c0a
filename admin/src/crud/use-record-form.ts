import type { Resource } from '@domain/resource';
import { type SavedForm, useSavedForm } from '../parts/form/use-saved-form';
import { toWire } from './values';
import type { Row } from '../fields/words';

/** The form of a declared record: what differs from it travels, as its declaration says. */
export const useRecordForm = (
  resource: Resource,
  row: Row | undefined,
  done: (saved: Row) => void | Promise<void>,
): SavedForm<Record<string, unknown>> =>
  useSavedForm<Record<string, unknown>, Row>({
    resource: resource.name,
    id: row?.id,
    body: (values) => toWire(resource, values, row),
    done,
  });
