import type { PriceSheetWire } from '@domain/wire/price';
import { InstantText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { Money } from '../../parts/Money';
import { MeaningTag, StatusTag } from '../../parts/StatusTag';
import type { Text } from '../../providers/i18n';

export const priceColumns = (text: Text): Column<PriceSheetWire>[] => [
  { key: 'packageCode', title: text('prices.fields.packageCode'), sort: true },
  {
    key: 'packageName',
    title: text('prices.fields.packageName'),
    render: (row) => (
      <span className="name-cell">
        {row.packageName || <span className="muted">–</span>}
        {row.rejectReason && row.status === 'rejected' && <small className="muted">“{row.rejectReason}”</small>}
      </span>
    ),
  },
  {
    key: 'status',
    title: text('prices.fields.status'),
    sort: true,
    render: (row) => (
      <span className="status-cell">
        <StatusTag kind="status" value={row.status} />
        {row.published && row.status !== 'approved' && (
          <small className="muted">{text('prices.fields.published')}</small>
        )}
      </span>
    ),
  },
  {
    key: 'adultPrice',
    title: `${text('prices.fields.adultPrice')} HK$`,
    sort: true,
    align: 'right',
    render: (row) => <Money hkd={row.adultPrice} />,
  },
  {
    key: 'childrenPrice',
    title: `${text('prices.fields.childrenPrice')} HK$`,
    align: 'right',
    render: (row) => <Money hkd={row.prices.childrenPrice} />,
  },
  {
    key: 'margin',
    title: text('prices.fields.margin'),
    align: 'right',
    render: (row) => (row.result.margin === null ? '–' : `${row.result.margin.toFixed(2)}%`),
  },
  {
    key: 'overrides',
    title: text('prices.fields.overrides'),
    later: true,
    render: (row) =>
      row.overrides.length > 0 && (
        <MeaningTag tone="waiting" word={`${text('prices.result.overtyped')} ${row.overrides.length}`} />
      ),
  },
  { key: 'creator', title: text('prices.fields.creator'), later: true },
  {
    key: 'updatedAt',
    title: text('prices.fields.updatedAt'),
    sort: true,
    render: (row) => <InstantText instant={row.updatedAt} relative />,
  },
  { key: 'days', title: text('prices.inputs.days'), align: 'right', later: true, render: (row) => row.inputs.days },
  {
    key: 'mode',
    title: text('prices.inputs.mode'),
    later: true,
    render: (row) => text(`words.priceMode.${row.inputs.mode}`),
  },
  { key: 'submitter', title: text('prices.fields.submitter'), later: true, render: (row) => row.submitter ?? '–' },
  { key: 'approver', title: text('prices.fields.approver'), later: true, render: (row) => row.approver ?? '–' },
];
