import { useState } from 'react';
import { useToasts } from '../providers/notification';

interface Doing {
  busy: boolean;
  /** Answers whether it was done. */
  doing: (act: () => Promise<unknown>) => Promise<boolean>;
}
/** An act that takes a while: what it was pressed by can show that, and a refusal is told. */
export function useDoing(): Doing {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const doing: Doing['doing'] = async (act) => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      toasts.failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, doing };
}
