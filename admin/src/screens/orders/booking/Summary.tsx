import { Descriptions } from 'antd';
import { dateText } from '../../../parts/DateText';
import { useLocale, useText } from '../../../providers/i18n';
import { nameOf } from './names';
import type { Sale } from './use-sale';

/** Tour, date, contact and party, to be read out to the caller before booking. */
export function Summary({ sale }: { sale: Sale }) {
  const text = useText();
  const locale = useLocale();
  const { lookup, draft } = sale;
  if (!lookup) return null;
  const { contactPerson, contactPhone } = draft.contact;
  return (
    <Descriptions
      size="small"
      bordered
      className="sale-summary"
      column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
      items={[
        {
          key: 'tour',
          label: text('orders.fields.tour'),
          children: `${lookup.package.packageCode} ${lookup.terms.packageName[locale]}`,
        },
        {
          key: 'date',
          label: text('orders.fields.departureDate'),
          children: dateText(lookup.departure.departureDate),
        },
        {
          key: 'contact',
          label: text('orders.booking.contact'),
          children: draft.orderNumber || `${contactPerson} ${contactPhone}`,
        },
        {
          key: 'party',
          label: text('orders.fields.traveller'),
          children: draft.members
            .map((one, index) => nameOf(one) || text('orders.booking.travellerNo', { no: index + 1 }))
            .join(', '),
        },
      ]}
    />
  );
}
