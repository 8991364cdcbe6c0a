import type { PackageListRow as PackageRow } from '@domain/wire/package';
import type { Locale } from '@domain/words';
import { DateText, InstantText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { Money } from '../../parts/Money';
import { StatusTag } from '../../parts/StatusTag';
import type { Text } from '../../providers/i18n';

export const nameIn = (row: Pick<PackageRow, 'name' | 'translations'>, locale: Locale): string =>
  (locale === 'en' ? undefined : row.translations?.[locale]?.['name']) || row.name;

export const packageColumns = (text: Text, locale: Locale): Column<PackageRow>[] => [
  { key: 'packageCode', title: text('tours.fields.packageCode'), sort: true },
  {
    key: 'name',
    title: text('tours.fields.name'),
    sort: true,
    render: (row) => (
      <span className="name-cell">
        {nameIn(row, locale)}
        {row.rejectReason && row.status === 'rejected' && <small className="muted">“{row.rejectReason}”</small>}
      </span>
    ),
  },
  {
    key: 'status',
    title: text('tours.fields.status'),
    sort: true,
    render: (row) => (
      <span className="status-cell">
        <StatusTag kind="status" value={row.status} />
        {row.publishedAt && row.status !== 'approved' && <small className="muted">{text('tours.list.live')}</small>}
      </span>
    ),
  },
  {
    key: 'packageType',
    title: text('tours.fields.packageType'),
    sort: true,
    later: true,
    render: (row) => (row.packageType ? text(`words.packageType.${row.packageType}`) : '–'),
  },
  {
    key: 'nextDeparture',
    title: text('tours.fields.nextDeparture'),
    render: (row) => <DateText date={row.nextDeparture} />,
  },
  { key: 'departures', title: text('tours.fields.departures'), align: 'right' },
  {
    key: 'adultPrice',
    title: text('tours.fields.adultPrice'),
    align: 'right',
    render: (row) => <Money hkd={row.adultPrice} />,
  },
  { key: 'creator', title: text('tours.fields.creator'), later: true },
  {
    key: 'updatedAt',
    title: text('tours.fields.updatedAt'),
    sort: true,
    render: (row) => <InstantText instant={row.updatedAt} relative />,
  },
  {
    key: 'transportationType',
    title: text('tours.fields.transportationType'),
    later: true,
    render: (row) => (row.transportationType ? text(`words.transportationType.${row.transportationType}`) : '–'),
  },
  { key: 'country', title: text('tours.fields.country'), sort: true, later: true },
  { key: 'submitter', title: text('tours.fields.submitter'), later: true, render: (row) => row.submitter ?? '–' },
  {
    key: 'submittedAt',
    title: text('tours.fields.submittedAt'),
    sort: true,
    later: true,
    render: (row) => <InstantText instant={row.submittedAt} />,
  },
  { key: 'approver', title: text('tours.fields.approver'), later: true, render: (row) => row.approver ?? '–' },
  {
    key: 'approvalDate',
    title: text('tours.fields.approvalDate'),
    sort: true,
    later: true,
    render: (row) => <InstantText instant={row.approvalDate} />,
  },
  {
    key: 'createdAt',
    title: text('tours.fields.createdAt'),
    sort: true,
    later: true,
    render: (row) => <InstantText instant={row.createdAt} />,
  },
];
