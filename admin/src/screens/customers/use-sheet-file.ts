import { useState } from 'react';
import { download } from '../../parts/download';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';

/** The files of a departure; `whole` has whole document numbers, and its call is one that is written down. */
const PATHS = {
  customers: 'print-customer-list',
  rooming: 'print-rooming-list',
  documents: 'print-missing-documents',
  whole: 'print-customer-list-unmasked',
} as const;
export type SheetFile = keyof typeof PATHS;

/** Fetches a file of a departure and says so. */
export function useSheetFile(id: number): { fetchFile: (sheet: SheetFile) => Promise<void>; busy: boolean } {
  const text = useText();
  const { done, failed } = useToasts();
  const [busy, setBusy] = useState(false);
  const fetchFile = async (sheet: SheetFile): Promise<void> => {
    setBusy(true);
    try {
      const name = await download(`/customers/${PATHS[sheet]}/${id}`, { method: sheet === 'whole' ? 'POST' : 'GET' });
      done(text('customers.sheets.saved', { name }));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { fetchFile, busy };
}
