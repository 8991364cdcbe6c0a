import type { ReactNode } from 'react';
import type { Text } from '../../providers/i18n';
import { STATUS_TABS, type StatusTab } from './use-counts-by-status';

/** The status tabs of SPEC 4 with their counts. */
export const statusTabs = (
  text: Text,
  counts: Partial<Record<StatusTab, number>>,
): { field: string; items: { value: string; label: ReactNode }[] } => ({
  field: 'status',
  items: STATUS_TABS.map((value) => ({
    value,
    label: (
      <>
        {text(`words.status.${value || 'all'}`)}{' '}
        {counts[value] !== undefined && <small className="muted">{counts[value].toLocaleString('en')}</small>}
      </>
    ),
  })),
});
