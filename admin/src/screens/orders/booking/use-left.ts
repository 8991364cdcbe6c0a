import { useCallback, useState } from 'react';
import { type Faults, isMissing } from './checks';

/**
 * Fields that were left: what was typed there and cannot be so is told at once, until somebody types there again; what is
 * missing is asked for later.
 */
export function useLeft() {
  const [left, setLeft] = useState<readonly string[]>([]);
  return {
    told: (faults: Faults): Faults =>
      Object.fromEntries(Object.entries(faults).filter(([field, fault]) => left.includes(field) && !isMissing(fault))),
    leave: useCallback(
      (field: string) => setLeft((before) => (field === '' || before.includes(field) ? before : [...before, field])),
      [],
    ),
    enter: useCallback((field: string) => setLeft((before) => before.filter((each) => each !== field)), []),
    forget: useCallback(() => setLeft([]), []),
  };
}
