import { Alert, Button, Descriptions, Radio } from 'antd';
import { cents, ZERO } from '@domain/money';
import { dateText, instantText } from '../../../parts/DateText';
import { moneyText } from '../../../parts/Money';
import { useLocale, useText } from '../../../providers/i18n';
import { PayFields } from '../pay/PayFields';
import { handedOver } from '../pay/paying';
import { faultText } from './checks';
import type { PayDraft } from './draft';
import { type Figures, levyOn } from './figures';
import type { Sale } from './use-sale';
import type { Booking } from './use-booking';
import { nameOf } from './names';

/** Step 5: what will be booked in one look, the money taken with it, and the button that does it. */
export function PayStep({ sale, booking, figures }: { sale: Sale; booking: Booking; figures: Figures }) {
  const text = useText();
  const { draft, change, shown, lookup, offer } = sale;
  const pay = (part: Partial<PayDraft>): void => change((before) => ({ ...before, pay: { ...before.pay, ...part } }));
  if (!offer || !lookup) return null;
  const due = {
    open: figures.subtotal,
    now: figures.dueNow,
    levyOnly: ZERO,
    levyOf: (fare: typeof figures.subtotal) =>
      fare >= figures.subtotal ? figures.levyCharged : levyOn(offer, figures.subtotal, cents(fare), sale.now),
  };
  const fault = (name: string): string => faultText(shown[name] ?? shown[`payNow.${name}`], text);
  const amount = moneyText(handedOver(draft.pay, due));
  return (
    <div className="sale-step">
      <Summary sale={sale} />
      <h2>{text('orders.booking.payment')}</h2>
      <Radio.Group
        className="pay-when"
        value={draft.pay.when}
        onChange={(event) => pay({ when: event.target.value as PayDraft['when'] })}
        options={[
          { value: 'now', label: text('orders.booking.payNow') },
          { value: 'later', label: text('orders.booking.payLater', { time: instantText(lookup.holdUntil) }) },
        ]}
      />
      {draft.pay.when === 'now' && (
        <PayFields
          due={due}
          value={draft.pay}
          change={pay}
          errors={{
            amount: fault('amount'),
            tendered: fault('tendered'),
            belowMinimumReason: fault('belowMinimumReason'),
          }}
        />
      )}
      {booking.problem && <Alert type="error" showIcon role="alert" message={booking.problem.message} />}
      <div className="sale-submit">
        <Button type="primary" size="large" loading={booking.busy} onClick={() => void booking.submit()}>
          {draft.pay.when === 'now' && figures.subtotal > 0
            ? text('orders.booking.bookAndReceive', { amount })
            : text('orders.booking.bookAndHold')}
        </Button>
      </div>
    </div>
  );
}

/** Tour, date, contact and party, to be read out to the caller before booking. */
function Summary({ sale }: { sale: Sale }) {
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
