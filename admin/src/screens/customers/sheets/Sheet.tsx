import { type SheetPaper, sheetPaper } from '@domain/papers/sheets';
import { ErrorState } from '../../../parts/ErrorState';
import { useTitle } from '../../../parts/use-title';
import { PaperView } from '../../../print/PaperView';
import { PrintFrame } from '../../../print/PrintFrame';
import { useLocale, useText } from '../../../providers/i18n';
import { useCustomerList, useJoiningLetter } from '../calls';
import './sheets.css';

/** Sheets that are also a PDF of the server. */
const FILED: readonly string[] = ['customers', 'rooming', 'documents'];

/** A sheet of a departure (domain/papers/sheets). */
export default function Sheet({ id, kind }: { id: string; kind: string }) {
  const text = useText();
  const locale = useLocale();
  const list = useCustomerList(Number(id));
  const letter = useJoiningLetter(Number(id));
  const { data } = list;
  const error = list.error ?? letter.error;
  const sheet = kind as SheetPaper;
  useTitle(text(`customers.sheets.${sheet}`), data?.departure.packageCode ?? '');
  if (error) return <ErrorState error={error} />;
  if (!data || !letter.data) return null;
  const head = { letterhead: letter.data, printedAt: new Date(list.dataUpdatedAt).toISOString() };
  const paper = sheetPaper(sheet, data, head, { say: text, locale });
  const wide = paper.landscape ?? false;
  return (
    <PrintFrame paper="A4" landscape={wide} {...(FILED.includes(kind) ? { pdf: `/papers/${kind}/${id}` } : {})}>
      <PaperView paper={paper} look={wide ? 'desk-sheet desk-sheet-wide' : 'desk-sheet'} />
    </PrintFrame>
  );
}
