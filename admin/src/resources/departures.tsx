import { lazy } from 'react';
import { businessDate } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import type { Slots } from '../crud/slots';
import { type Row, textIn } from '../fields/words';
import { MeaningTag } from '../parts/StatusTag';
import { useLocale, useText } from '../providers/i18n';
import { LoadBar, StandingTag } from '../screens/departures/LoadBar';
import '../screens/customers/customers.css';

const DepartureDesk = lazy(() => import('../screens/customers/DepartureDesk'));
const departureOf = (row: Row): DepartureWire => row as unknown as DepartureWire;

const Code = ({ row }: { row: Row }) => <strong className="nowrap">{departureOf(row).packageCode}</strong>;
/** The tour's name as its reader speaks. */
const Name = ({ row }: { row: Row }) => {
  const { packageName: name, translations = null } = departureOf(row);
  return <>{textIn({ ...{ name }, translations }, 'name', useLocale())}</>;
};
const Standing = ({ row }: { row: Row }) => <StandingTag row={departureOf(row)} />;
const Load = ({ row }: { row: Row }) => <LoadBar row={departureOf(row)} />;
function Guaranteed({ row }: { row: Row }) {
  const text = useText();
  return departureOf(row).guaranteed ? <MeaningTag tone="good" word={text('customers.desk.guaranteed')} /> : null;
}

/** Coming departures, the next one first, past ones by their dates; each opens its page, Enter the first one found. */
const departures: Slots = {
  instead: (search) => (search.get('tourCode') ? DepartureDesk : undefined),
  open: (row) => {
    const { packageCode, departureDate } = departureOf(row);
    return `/tour-list-booking?tourCode=${encodeURIComponent(packageCode)}&departureDate=${departureDate}`;
  },
  cells: { packageCode: Code, packageName: Name, open: Standing, free: Load, guaranteed: Guaranteed },
  list: {
    usual: () => ({ departureDate_gte: businessDate(new Date()) }),
    sort: { field: 'departureDate', order: 'asc' },
    title: 'customers.desk.title',
    lead: 'customers.desk.choose',
    searchHint: 'customers.desk.searchTour',
    enterOpens: true,
  },
};
export default departures;
