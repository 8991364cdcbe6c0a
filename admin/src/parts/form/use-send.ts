import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';
import { placeProblem } from './field-problems';

/** Sends what a form asks for, once at a time: a refusal stands at its field, else in `fault`; what was typed stays. */
export function useSend<V>(form: FormInstance<V>, act: (values: V) => Promise<void>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (values: V): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      await act(values);
    } catch (error) {
      setFault(isProblem(error) ? placeProblem(form, error).join(' ') : text('errors.general.unexpected'));
    }
    setBusy(false);
  };
  return { busy, fault, send, forget: () => setFault('') };
}
