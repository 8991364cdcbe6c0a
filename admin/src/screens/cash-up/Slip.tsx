import { type BaseRecord, useOne } from '@refinedev/core';
import { cashSlipPaper } from '@domain/papers/cash-slip';
import type { CashSlip } from '@domain/wire/cash-count';
import { ErrorState } from '../../parts/ErrorState';
import { useTitle } from '../../parts/use-title';
import { PaperView } from '../../print/PaperView';
import { PrintFrame } from '../../print/PrintFrame';
import { useLocale, useText } from '../../providers/i18n';

/** The paper that goes with the money (domain/papers/cash-slip). */
export default function Slip({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  useTitle(text('cash.slip'), id);
  const { query, result: slip } = useOne<CashSlip & BaseRecord>({
    resource: 'cashCounts',
    id,
    errorNotification: false,
  });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!slip) return null;
  return (
    <PrintFrame paper="A5">
      <PaperView paper={cashSlipPaper(slip, { say: text, locale })} />
    </PrintFrame>
  );
}
