import { wordsIn } from '../http/voice';
import type { ReportColumn } from '../domain/wire/report';
import { sheetQuery, sheetsById } from './show';
import type { ExportColumn, ExportSource } from '../lists/file-source';

const FIELDS = [
  { key: 'packageCode', kind: 'text' },
  { key: 'packageName', kind: 'text' },
  { key: 'status', kind: 'text' },
  { key: 'adultPrice', kind: 'money' },
  { key: 'childrenPrice', kind: 'money' },
  { key: 'margin', kind: 'percent' },
  { key: 'overrides', kind: 'int' },
  { key: 'creator', kind: 'text' },
  { key: 'updatedAt', kind: 'instant' },
  { key: 'submitter', kind: 'text' },
  { key: 'approver', kind: 'text' },
] as const satisfies ReportColumn[];

export const priceSource: ExportSource = {
  list: 'prices',
  right: 'prices.read',
  title: (locale) => wordsIn(locale).app.screens.prices,
  columns: (locale): ExportColumn[] => {
    const { fields, inputs } = wordsIn(locale).prices;
    return [
      ...FIELDS.map((each) => ({ ...each, title: fields[each.key] })),
      { key: 'days', kind: 'int', title: inputs.days },
      { key: 'mode', kind: 'text', title: inputs.mode },
    ];
  },
  query: (_actor, params) => sheetQuery(params),
  cells: async (rows, { em, actor }) => {
    const { words } = wordsIn(actor.locale);
    const ids = rows.map((row) => Number(row['id']));
    return (await sheetsById(em, actor, ids)).map((sheet) => ({
      packageCode: sheet.packageCode,
      packageName: sheet.packageName,
      status: words.status[sheet.status],
      adultPrice: sheet.adultPrice,
      childrenPrice: sheet.prices.childrenPrice,
      margin: sheet.result.margin,
      overrides: sheet.overrides.length,
      creator: sheet.creator,
      updatedAt: sheet.updatedAt,
      submitter: sheet.submitter,
      approver: sheet.approver,
      days: sheet.inputs.days,
      mode: words.priceMode[sheet.inputs.mode],
    }));
  },
};
