import { Alert, Descriptions, Radio } from 'antd';
import { dateText, instantText } from '../../../parts/DateText';
import { nameOf } from '../../../parts/names';
import { useLocale, useText } from '../../../providers/i18n';
import { CreditLine, useCreditOf } from '../../credits/CreditLine';
import { PayFields } from '../pay/PayFields';
import { fieldOf, meansOf } from '../pay/paying';
import { faultText } from './checks';
import type { PayDraft } from './draft';
import { NumbersLost } from './NumbersLost';
import { dueOfSale } from './due-of-sale';
import type { Figures } from './figures';
import type { Sale } from './use-sale';
import type { Booking } from './use-booking';
import { usePayer } from './use-payer';
import { WaitingOffer } from './WaitingList';

const MEANS = ['amount', 'tendered', 'levyStampNo'];

/** Step 5: what will be booked in one look, and the money taken with it. */
export function PayStep({ sale, booking, figures }: { sale: Sale; booking: Booking; figures: Figures }) {
  const text = useText();
  const { draft, change, shown, lookup, offer } = sale;
  const payer = usePayer(draft);
  const credit = useCreditOf(payer)?.usable ?? 0;
  const pay = (part: Partial<PayDraft>): void => change((before) => ({ ...before, pay: { ...before.pay, ...part } }));
  if (!offer || !lookup) return null;
  const due = dueOfSale(offer, figures, sale.now);
  const fault = (name: string): string => faultText(shown[name] ?? shown[`payNow.${name}`], text);
  return (
    <div className="sale-step">
      <Summary sale={sale} />
      <NumbersLost draft={sale.draft} />
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
      <CreditLine payer={payer} />
      {draft.pay.when === 'now' && (
        <PayFields
          due={due}
          credit={credit}
          value={draft.pay}
          change={pay}
          errors={Object.fromEntries(
            [
              ...meansOf(draft.pay).flatMap((_means, at) => MEANS.map((name) => fieldOf(at, name))),
              'belowMinimumReason',
            ].map((name) => [name, fault(name)]),
          )}
        />
      )}
      <WaitingOffer sale={sale} />
      {booking.problem && <Alert type="error" showIcon role="alert" message={booking.problem.message} />}
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
          label: text('orders.booking.steps.travellers'),
          children: draft.members
            .map((one, index) => nameOf(one) || text('orders.booking.travellerNo', { no: index + 1 }))
            .join(', '),
        },
      ]}
    />
  );
}
