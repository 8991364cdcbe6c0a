import { RECLAIM_REASONS } from '@domain/stamps';
import type { ReclaimLine } from '@domain/wire/stamp';
import { instantText } from '../../parts/DateText';
import { PlainTable } from '../../parts/PlainTable';
import { useText } from '../../providers/i18n';

/** Rows whose levy is claimed back. */
export function ReclaimLines({ lines }: { lines: readonly ReclaimLine[] }) {
  const text = useText();
  return (
    <PlainTable
      narrow="flows"
      rows={lines}
      rowKey={({ paymentId }) => paymentId}
      columns={[
        { key: 'kind', name: text('stamps.reclaim.kind'), plain: true, of: ({ kind }) => text(RECLAIM_REASONS[kind]) },
        {
          ...{ key: 'receiptNo', name: text('stamps.receiptNo'), plain: true, className: 'whole' },
          of: ({ receiptNo }) => receiptNo,
        },
        {
          ...{ key: 'takenAt', name: text('stamps.takenAt'), plain: true, className: 'whole' },
          of: ({ takenAt }) => instantText(takenAt),
        },
        { key: 'order', name: text('stamps.order'), plain: true, of: ({ orderNumber }) => orderNumber },
        { key: 'contact', name: text('stamps.contact'), plain: true, of: ({ contactPerson }) => contactPerson },
        {
          key: 'stampNos',
          name: text('stamps.reclaim.stampNos'),
          of: ({ stampNos }) => stampNos.split(',').join(', ') || '–',
        },
        { key: 'fare', name: text('stamps.fare'), hkd: ({ fare }) => fare },
        { key: 'levy', name: text('stamps.amount'), hkd: ({ levy }) => levy },
      ]}
    />
  );
}
