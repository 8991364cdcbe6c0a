import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';

/** When a field is checked. One list for all: another one at a drawing of the form draws every field of it again. */
export const VALIDATED = ['onBlur', 'onChange'];

/** The names of the fields that have an error now, of the rules or of the server. */
const faultsOf = (form: FormInstance): string[] =>
  form
    .getFieldsError()
    .filter((each) => each.errors.length > 0)
    .map((each) => each.name.join('.'));

/** Those names, and what looks for them again; whoever types rightly draws nothing again. */
export function useFaulty(form: FormInstance): [faulty: readonly string[], look: () => void] {
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const last = useRef('');
  const look = useCallback(() => {
    const found = faultsOf(form);
    if (found.join() === last.current) return;
    last.current = found.join();
    setFaulty(found);
  }, [form]);
  return [faulty, look];
}
