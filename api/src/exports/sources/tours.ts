import { businessDate } from '../../domain/dates';
import { LABELS } from '../../domain/labels';
import type { ReportColumn } from '../../domain/wire/report';
import { dressed, tourQuery } from '../../tours/list';
import type { ExportSource } from '../source';

const COLUMNS = [
  { key: 'packageCode', kind: 'text' },
  { key: 'name', kind: 'text' },
  { key: 'status', kind: 'text' },
  { key: 'packageType', kind: 'text' },
  { key: 'nextDeparture', kind: 'date' },
  { key: 'departures', kind: 'int', total: true },
  { key: 'adultPrice', kind: 'money' },
  { key: 'creator', kind: 'text' },
  { key: 'updatedAt', kind: 'instant' },
  { key: 'transportationType', kind: 'text' },
  { key: 'country', kind: 'text' },
  { key: 'areaCode', kind: 'int' },
  { key: 'submitter', kind: 'text' },
  { key: 'submittedAt', kind: 'instant' },
  { key: 'approver', kind: 'text' },
  { key: 'approvalDate', kind: 'instant' },
  { key: 'createdAt', kind: 'instant' },
] as const satisfies ReportColumn[];

export const tourSource: ExportSource = {
  list: 'tours',
  right: 'tours.read',
  title: (locale) => LABELS[locale].app.screens.packages,
  columns: (locale) => COLUMNS.map((each) => ({ ...each, title: LABELS[locale].tours.fields[each.key] })),
  query: (_actor, params) => tourQuery(params),
  cells: async (rows, { em, actor, now }) => {
    const { words } = LABELS[actor.locale];
    const full = await dressed(em, rows, businessDate(now));
    return full.map(({ picture1: _picture, translations, ...row }) => ({
      ...row,
      name: (actor.locale === 'en' ? undefined : translations[actor.locale]?.['name']) ?? row.name,
      status: words.status[row.status],
      packageType: row.packageType && words.packageType[row.packageType],
      transportationType: row.transportationType && words.transportationType[row.transportationType],
    }));
  },
};
