import type { DepartureWire } from '@domain/wire/departure';
import type { PriceSheetWire } from '@domain/wire/price';
import { dateText } from '../../parts/DateText';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { byPrice } from '../prices/sold';

interface Props {
  rows: readonly DepartureWire[];
  sheets: readonly PriceSheetWire[];
  sheet: PriceSheetWire;
}

/** What a price is sold for once it is approved, else what it would be. */
export const adultOf = (sheet: PriceSheetWire): number => sheet.published?.prices.adultPrice ?? sheet.adultPrice;

/** What repricing would do: how many departures at which old price, and on which of them people are booked. */
export function RepriceFacts({ rows, sheets, sheet }: Props) {
  const text = useText();
  const after = moneyText(adultOf(sheet));
  const booked = rows.filter((each) => each.bookedCount + each.heldCount > 0);
  return (
    <>
      <ul className="bulk-refused">
        {byPrice(sheets, rows).map(({ price, departures: { length: count } }) => {
          if (!price) return <li key="none">{text('departures.bulk.priceNew', { count, after })}</li>;
          const before = moneyText(price.prices.adultPrice);
          const same = before === after;
          return (
            <li key={price.sheetId}>
              {text(same ? 'departures.bulk.priceSame' : 'departures.bulk.priceFrom', { count, before, after })}
            </li>
          );
        })}
      </ul>
      {!sheet.published && <p>{text('departures.bulk.priceNotLive')}</p>}
      {booked.length > 0 && (
        <>
          <p>{text('departures.bulk.priceBooked')}</p>
          <ul className="bulk-refused">
            {booked.map(({ id, departureDate, bookedCount, heldCount }) => (
              <li key={id}>
                {text('departures.bulk.priceTaken', { date: dateText(departureDate), count: bookedCount + heldCount })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
