import { useQuery } from '@tanstack/react-query';
import { invoicePaper, type OrderPaper } from '@domain/papers/invoice';
import type { InvoiceWire } from '@domain/wire/receipt';
import { ErrorState } from '../../parts/ErrorState';
import { useTitle } from '../../parts/use-title';
import { PaperView } from '../../print/PaperView';
import { PrintFrame } from '../../print/PrintFrame';
import { ask } from '../../providers/ask';
import { useLocale, useText } from '../../providers/i18n';

/** What is to be paid, or what was booked (domain/papers/invoice). */
export default function Invoice({ id, kind }: { id: string; kind: string }) {
  const text = useText();
  const locale = useLocale();
  const paper: OrderPaper = kind === 'confirmation' ? kind : 'invoice';
  const query = useQuery({
    queryKey: ['invoice', id],
    queryFn: () => ask<InvoiceWire>(`/orders/admin/invoice/${encodeURIComponent(id)}`),
  });
  useTitle(text(`prints.${paper}`), query.data?.orderNumber);
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  return (
    <PrintFrame paper="A4" pdf={`/papers/${paper}/${encodeURIComponent(id)}`}>
      <PaperView paper={invoicePaper(query.data, { say: text, locale }, paper)} />
    </PrintFrame>
  );
}
