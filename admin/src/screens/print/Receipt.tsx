import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { eventOfPaper } from '@domain/messages/fits';
import { receiptPaper } from '@domain/papers/receipt';
import type { ReceiptWire } from '@domain/wire/receipt';
import { ErrorState } from '../../parts/ErrorState';
import { useTitle } from '../../parts/use-title';
import { PaperView } from '../../print/PaperView';
import { PrintFrame } from '../../print/PrintFrame';
import { ask } from '../../providers/ask';
import { mayAny } from '../../providers/access';
import { useLocale, useText } from '../../providers/i18n';
import { send } from '../../providers/send';
import { SendButton } from '../messages/SendButton';
import { useOrder } from '../orders/record/read';

/** The paper of a ledger number (domain/papers/receipt). */
export default function Receipt({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  useTitle(text('prints.receipt'), id);
  const query = useQuery({
    queryKey: ['receipt', id],
    queryFn: () => ask<ReceiptWire>(receiptPath(id)),
  });
  const copies = useCopies(id);
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  const copy = (copies ?? query.data.prints) > 0;
  return (
    <PrintFrame
      paper="A5"
      known={query.data.receiptNo}
      pdf={`/papers/receipt/${encodeURIComponent(id)}`}
      send={mayAny(['messages.send']) && <SendPaper receipt={query.data} />}
    >
      <PaperView paper={receiptPaper(query.data, { say: text, locale }, copy)} />
    </PrintFrame>
  );
}
/** The paper that is looked at, as a message to who paid. */
function SendPaper({ receipt: { orderNumber, receiptNo, kind, voided } }: { receipt: ReceiptWire }) {
  const { order } = useOrder(orderNumber);
  return order && <SendButton order={order} event={eventOfPaper(kind, voided)} receiptNo={receiptNo} />;
}
const receiptPath = (id: string): string => `/orders/admin/receipt/${encodeURIComponent(id)}`;

/** Notes each print of this page; the sheet after it bears the mark of a copy. */
function useCopies(id: string): number | undefined {
  const [copies, setCopies] = useState<number>();
  useEffect(() => {
    const note = (): void =>
      void send<{ prints: number }>('post', `${receiptPath(id)}/printed`).then(
        ({ prints }) => setCopies(prints),
        () => undefined,
      );
    window.addEventListener('afterprint', note);
    return () => window.removeEventListener('afterprint', note);
  }, [id]);
  return copies;
}
