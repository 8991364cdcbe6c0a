import { Input } from 'antd';
import { ZERO } from '@domain/money';
import { FARE_LINES, type FareLineKey } from '@domain/wire/booking';
import { grant } from '../../../providers/access';
import { MoneyInput } from '../../../parts/MoneyInput';
import { Money } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { faultText, type Faults } from './checks';
import { changeMember, type Traveller } from './party';
import { type Figures, hkd } from './figures';
import { nameOf } from '../../../parts/names';

interface Props {
  members: readonly Traveller[];
  figures: Figures;
  faults: Faults;
  /** HK$ per traveller that the sheet lets staff give. */
  ceiling: number;
  change: (make: (members: readonly Traveller[]) => Traveller[]) => void;
}

/** The money line by line: one row per traveller, a column per kind of line that anybody has. */
export function PriceLines({ members, figures, faults, ceiling, change }: Props) {
  const text = useText();
  const used = FARE_LINES.filter(
    (key) => key !== 'specialDiscount' && figures.members.some((one) => one.lines.some((line) => line.key === key)),
  );
  return (
    <div className="scroll-x">
      <table className="plain-table price-table stacks">
        <thead>
          <tr>
            <th scope="col">{text('orders.fields.traveller')}</th>
            {used.map((key) => (
              <th scope="col" key={key} className="num">
                {text(`orders.fareLines.${key}`)}
              </th>
            ))}
            <th scope="col" className="num">
              {text('orders.fareLines.specialDiscount')}
            </th>
            <th scope="col" className="num">
              {text('orders.fields.amountHkd')}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((one, index) => {
            const own = figures.members[index];
            const of = (key: FareLineKey): number => own?.lines.find((line) => line.key === key)?.cents ?? 0;
            return (
              <tr key={one.uid}>
                <th scope="row">
                  {nameOf(one) || text('orders.booking.travellerNo', { no: index + 1 })}
                  <div className="muted">{text(`words.memberType.${one.type}`)}</div>
                </th>
                {used.map((key) => (
                  <td key={key} data-label={text(`orders.fareLines.${key}`)} className="num">
                    {of(key) === 0 ? <span className="muted">–</span> : <Money hkd={of(key) / 100} />}
                  </td>
                ))}
                <td data-label={text('orders.fareLines.specialDiscount')} className="num discount-cell">
                  <Discount
                    one={one}
                    index={index}
                    faults={faults}
                    put={(part) => change((before) => changeMember(before, one.uid, part))}
                  />
                </td>
                <td data-label={text('orders.fields.amountHkd')} className="num">
                  <b>
                    <Money hkd={hkd(own?.amount ?? ZERO)} />
                  </b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="muted">
        {grant('orders.discountAbove') === false
          ? text('orders.booking.discountCeiling', { max: ceiling })
          : text('orders.booking.discountFree', { max: ceiling })}
      </p>
    </div>
  );
}

interface DiscountProps {
  one: Traveller;
  index: number;
  faults: Faults;
  put: (part: Partial<Traveller>) => void;
}
function Discount({ one, index, faults, put }: DiscountProps) {
  const text = useText();
  if (one.type === 'BABY') return <span className="muted">–</span>;
  const id = (name: string): string => `members.${index}.${name}`;
  const amountFault = faultText(faults[id('specialDiscount')], text);
  const reasonFault = faultText(faults[id('discountReason')], text);
  return (
    <div>
      <MoneyInput
        id={id('specialDiscount')}
        sign={false}
        label={text('orders.booking.discountOf', { no: index + 1 })}
        value={one.specialDiscount || null}
        invalid={amountFault !== ''}
        onChange={(value) => put({ specialDiscount: value ?? 0 })}
      />
      {(one.specialDiscount ?? 0) > 0 && (
        <Input
          id={id('discountReason')}
          size="small"
          maxLength={300}
          placeholder={text('orders.fields.reason')}
          aria-label={text('orders.fields.discountReason')}
          value={one.discountReason ?? ''}
          onChange={(event) => put({ discountReason: event.target.value })}
          {...(reasonFault ? { status: 'error' as const } : {})}
        />
      )}
      {(amountFault || reasonFault) && (
        <div className="labelled-error" role="alert">
          {amountFault || reasonFault}
        </div>
      )}
    </div>
  );
}
