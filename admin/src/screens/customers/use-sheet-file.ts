import type { CustomerRow } from '@domain/wire/customer';
import { download } from '../../parts/download';
import type { Column } from '../../parts/list/column';
import { useDoing } from '../../parts/use-doing';
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
/** A list as it stands on the screen: who, and which columns, both in its order. */
export interface SheetCut {
  people: readonly number[];
  columns: readonly string[];
}
export const cutOf = (
  rows: readonly CustomerRow[],
  columns: readonly Pick<Column<CustomerRow>, 'key' | 'exports'>[],
): SheetCut => ({
  people: rows.map((row) => row.memberId),
  columns: [...new Set(columns.flatMap((column) => column.exports ?? [column.key]))],
});
/** Fetches a file of a departure, whole or as a list stands, and says so. */
export function useSheetFile(id: number): {
  fetchFile: (sheet: SheetFile, cut?: SheetCut) => Promise<unknown>;
  busy: boolean;
} {
  const text = useText();
  const { done } = useToasts();
  const { busy, doing } = useDoing();
  const fetchFile = (sheet: SheetFile, cut?: SheetCut): Promise<unknown> =>
    doing(async () => {
      const name = await download(`/customers/${PATHS[sheet]}/${id}`, {
        method: sheet === 'whole' ? 'POST' : 'GET',
        ...(cut && { params: { people: cut.people.join(), columns: cut.columns.join() } }),
      });
      done(text('customers.sheets.saved', { name }));
    });
  return { fetchFile, busy };
}
