import { useQuery } from '@tanstack/react-query';
import { reclaimPaper } from '@domain/papers/reclaim';
import { ErrorState } from '../../parts/ErrorState';
import { useTitle } from '../../parts/use-title';
import { PaperView } from '../../print/PaperView';
import { PrintFrame } from '../../print/PrintFrame';
import { useLocale, useText } from '../../providers/i18n';
import { readForm } from './calls';

/** The form by which levy is claimed back (domain/papers/reclaim). */
export default function PrintReclaim({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  useTitle(text('stamps.reclaim.title'), id);
  const query = useQuery({ queryKey: ['levy-reclaim', id], queryFn: () => readForm(id) });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  return (
    <PrintFrame paper="A4" pdf={`/papers/reclaim/${encodeURIComponent(id)}`}>
      <PaperView paper={reclaimPaper(query.data, { say: text, locale })} />
    </PrintFrame>
  );
}
