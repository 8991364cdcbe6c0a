import type { ReactNode } from 'react';
import type { Area } from '../approvals/moves';
import type { Text } from '../../providers/i18n';
import { statusesOf, type StatusTab } from './use-counts-by-status';

/** The status tabs of SPEC 4 with their counts. */
export const statusTabs = (
  text: Text,
  area: Area,
  counts: Partial<Record<StatusTab, number>>,
): { field: string; items: { value: string; label: ReactNode }[] } => ({
  field: 'status',
  items: statusesOf(area).map((value) => ({
    value,
    label: (
      <>
        {text(`words.status.${value || 'all'}`)}{' '}
        {counts[value] !== undefined && <small className="muted">{counts[value].toLocaleString('en')}</small>}
      </>
    ),
  })),
});
