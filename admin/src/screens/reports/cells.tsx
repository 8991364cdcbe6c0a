import { REPORT_WORDS, type ReportColumn, type ReportRow, type ReportTable } from '@domain/wire/report';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateText, instantText } from '../../parts/DateText';
import { Money, moneyText, percentText, trueMinus } from '../../parts/Money';
import type { Text } from '../../providers/i18n';
import { orderLink } from '../orders/links';

/** A shop's column has its code for a title. */
export const titleOf = (text: Text, column: ReportColumn): string =>
  column.title ?? text.find(`reports.columns.${column.key}`, column.key);

/** A value of a column that holds words of the product, in the reader's language. */
export function wordOf(text: Text, key: string, value: string): string | undefined {
  const words = (REPORT_WORDS as Partial<Record<string, string>>)[key];
  return words ? text.find(`words.${words}.${value}`, value) : undefined;
}
export function shown(text: Text, column: ReportColumn, value: ReportRow[string] | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.kind === 'money') return trueMinus(moneyText(Number(value)));
  // nobody asks on which weekday somebody was born
  if (column.kind === 'date') return column.key === 'birthDate' ? String(value) : dateText(String(value));
  if (column.kind === 'instant') return instantText(String(value));
  if (column.kind === 'percent') return percentText(Number(value), column.key === 'load' ? 1 : 2);
  if (column.kind === 'int') return Number(value).toLocaleString('en-HK');
  return wordOf(text, column.key, String(value)) ?? String(value);
}
export const isFigure = (column: ReportColumn): boolean =>
  column.kind === 'money' || column.kind === 'int' || column.kind === 'percent';

/** What stands under which on a screen, by table: as many columns beside each other are wider than any. */
const UNDER: Partial<Record<string, Readonly<Record<string, string>>>> = {
  paymentDetails: {
    ...{ takenAt: 'receiptNo', branch: 'staff', contact: 'orderNumber', departureDate: 'packageCode' },
    ...{ method: 'kind', levyPayer: 'levy', remark: 'levyStampNo' },
  },
  tia: { date: 'receiptNo', packageCode: 'orderNumber', levyPayer: 'levy' },
  tourReceived: { departureDate: 'packageCode', contact: 'orderNumber' },
};
interface Stacked {
  column: ReportColumn;
  under: ReportColumn | undefined;
}
/** The columns of a table, each with what stands under it; on paper and in the file every one stands for itself. */
export function stackedOf({ name, columns }: ReportTable, printing: boolean): Stacked[] {
  const places = (printing ? undefined : UNDER[name]) ?? {};
  return columns
    .filter(({ key }) => !places[key])
    .map((column) => ({ column, under: columns.find(({ key }) => places[key] === column.key) }));
}

/** Where what a row is about is found: an order on its page, the closings of a departure or tour in their list. */
const LINKS: Partial<Record<string, (value: string) => string>> = {
  orderNumber: orderLink,
  departure: (code) => `/data/closings?q=${encodeURIComponent(code)}`,
  tour: (code) => `/data/closings?packageCode=${encodeURIComponent(code)}`,
};

/** Numbers of documents, which are read out and typed again: never broken at a hyphen. */
const NUMBERS = ['receiptNo', 'levyStampNo'];

/** A share is also a bar: the eye finds the full and the empty ones. */
export function cellOf(text: Text, column: ReportColumn, value: ReportRow[string] | undefined): ReactNode {
  const said = shown(text, column, value);
  const link = LINKS[column.key];
  if (link && said !== '') return <Link to={link(said)}>{said}</Link>;
  if (column.kind === 'money' && said !== '') return <Money hkd={Number(value)} />;
  if (NUMBERS.includes(column.key) && said !== '') return <span className="nowrap">{said}</span>;
  if (column.key !== 'load' || said === '') return said;
  return (
    <span className="report-load">
      <Progress percent={Math.min(100, Number(value))} showInfo={false} size="small" aria-hidden />
      <span>{said}</span>
    </span>
  );
}
