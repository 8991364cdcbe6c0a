import { useCallback } from 'react';
import type { Trip } from '@domain/documents';
import { useText } from '../../../providers/i18n';
import { useTourRules } from '../../orders/booking/use-tour-rules';
import { asTyped, type Judge } from './as-typed';

/** Judges what is typed into the rows of a departure; the same function as long as nothing that it judges by changes. */
export function useJudge(trip: Trip): Judge {
  const text = useText();
  const rules = useTourRules();
  return useCallback((row, edits) => asTyped(row, edits, trip, rules, text), [trip, rules, text]);
}
