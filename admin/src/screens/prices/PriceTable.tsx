import { sumHkd } from '@domain/money';
import type { PriceSnapshot } from '@domain/wire/price';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

const GROUPS = {
  fares: ['adultPrice', 'memberPrice', 'childrenPrice', 'babyPrice'],
  supplements: ['childrenOccupyBed', 'singleRoom', 'extraBed'],
  taxes: ['tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge'],
  others: ['tips', 'visaFee', 'insuranceAdult', 'insuranceChild', 'otherPrice'],
  discounts: ['promotionDiscount'],
} as const;
const ALWAYS = 'fares';

/** The price table as the public reads it: what is charged, nothing of cost or profit; zero lines are left out. */
export function PriceTable({ prices }: { prices: PriceSnapshot['prices'] }) {
  const text = useText();
  const taxes = sumHkd(GROUPS.taxes.map((field) => prices[field]));
  return (
    <table className="public-prices">
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => {
        const fields = GROUPS[group].filter((field) => group === ALWAYS || prices[field] > 0);
        return (
          fields.length > 0 && (
            <tbody key={group}>
              <tr>
                <th colSpan={2} scope="colgroup">
                  {text(`prices.table.${group}`)}
                </th>
              </tr>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{text(`prices.fields.${field}`)}</th>
                  <td className="num">
                    <Money hkd={group === 'discounts' ? -prices[field] : prices[field]} />
                  </td>
                </tr>
              ))}
              {group === 'taxes' && fields.length > 1 && (
                <tr className="sum">
                  <th scope="row">{text('prices.table.taxSum')}</th>
                  <td className="num">
                    <Money hkd={taxes} />
                  </td>
                </tr>
              )}
            </tbody>
          )
        );
      })}
    </table>
  );
}
