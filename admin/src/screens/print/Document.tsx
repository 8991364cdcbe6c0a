import { useQuery } from '@tanstack/react-query';
import { invoicePaper, type OrderPaper } from '@domain/papers/invoice';
import type { Paper, Speech } from '@domain/papers/paper';
import { reclaimPaper } from '@domain/papers/reclaim';
import { stampSheetPaper } from '@domain/papers/stamp-sheet';
import type { InvoiceWire } from '@domain/wire/receipt';
import type { StampSheet } from '@domain/wire/stamp';
import { ErrorState } from '../../parts/ErrorState';
import { useTitle } from '../../parts/use-title';
import { PaperView } from '../../print/PaperView';
import { PrintFrame } from '../../print/PrintFrame';
import { ask } from '../../providers/ask';
import { type TextKey, useLocale, useText } from '../../providers/i18n';
import { readForm } from '../levy-desk/calls';

/** A document that is read by one call and is what the domain says of its answer. */
interface Read {
  /** What it is known by. */
  code: string;
  paper: (speech: Speech) => Paper;
}
interface Kind {
  title: TextKey;
  read: (id: string) => Promise<Read>;
  /** The server has it as a PDF too. */
  filed?: true;
}
const ofOrder = (kind: OrderPaper): Kind => ({
  title: `prints.${kind}`,
  filed: true,
  read: async (id) => {
    const wire = await ask<InvoiceWire>(`/orders/admin/invoice/${encodeURIComponent(id)}`);
    return { code: wire.orderNumber, paper: (speech) => invoicePaper(wire, speech, kind) };
  },
});
const KINDS: Readonly<Record<string, Kind>> = {
  invoice: ofOrder('invoice'),
  confirmation: ofOrder('confirmation'),
  reclaim: {
    title: 'stamps.reclaim.title',
    filed: true,
    read: async (id) => {
      const wire = await readForm(id);
      return { code: wire.formNo, paper: (speech) => reclaimPaper(wire, speech) };
    },
  },
  stamps: {
    title: 'stamps.sheet',
    read: async (branch) => {
      const wire = await ask<StampSheet>('/levy-stamps/sheet', branch ? { branch } : {});
      return { code: branch, paper: (speech) => stampSheetPaper(wire, speech) };
    },
  },
};

export default function Document({ id, kind }: { id: string; kind: string }) {
  const text = useText();
  const locale = useLocale();
  const of = KINDS[kind];
  const { data, error, refetch } = useQuery({
    queryKey: ['papers', kind, id],
    queryFn: of && (() => of.read(id)),
    enabled: of !== undefined,
  });
  useTitle(of ? text(of.title) : '', data?.code);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <PrintFrame
      paper="A4"
      known={data.code}
      {...(of?.filed ? { pdf: `/papers/${kind}/${encodeURIComponent(id)}` } : {})}
    >
      <PaperView paper={data.paper({ say: text, locale })} />
    </PrintFrame>
  );
}
