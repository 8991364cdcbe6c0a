import { Button, Dropdown } from 'antd';
import type { DepartureWire } from '@domain/wire/departure';
import type { PriceSheetWire } from '@domain/wire/price';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { useSheets } from '../prices/calls';
import { namedText } from '../prices/DepartureNames';
import { byPrice, datesOf } from '../prices/sold';
import { dateText } from '../../parts/DateText';
import { useConfirm } from '../../parts/use-confirm';

interface Props {
  rows: readonly DepartureWire[];
  busy: boolean;
  set: (priceId: number) => Promise<void>;
}

/** Which price calculation the chosen departures sell by (decisions B15): old and new price are asked about first. */
export function PriceSetter({ rows, busy, set }: Props) {
  const text = useText();
  const confirm = useConfirm();
  const sheets = (useSheets(rows[0]?.packageCode ?? '').data?.sheets ?? []).filter((each) => each.status !== 'deleted');
  // one for all departures that is not approved yet names none: there is nothing to choose
  const choice = sheets.filter((each) => each.published || each.departureIds);
  if (choice.length === 0) return null;
  const count = rows.length;
  const ask = (sheet: PriceSheetWire): void =>
    confirm({
      title: text('departures.bulk.priceTitle', { count }),
      content: <RepriceFacts rows={rows} sheets={sheets} sheet={sheet} />,
      okText: text('departures.bulk.priceOk', { count, price: moneyText(adultOf(sheet)) }),
      careful: true,
      width: 520,
      onOk: () => set(sheet.id),
    });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choice.map((each) => ({
          key: String(each.id),
          label: [
            `#${each.id}`,
            `HK$${moneyText(adultOf(each))}`,
            text(`words.status.${each.status}`),
            namedText(text, datesOf(each)),
          ].join(' · '),
        })),
        onClick: ({ key }) => {
          const sheet = sheets.find((each) => String(each.id) === key);
          if (sheet) ask(sheet);
        },
      }}
    >
      <Button size="small" disabled={busy}>
        {text('departures.bulk.price')}
      </Button>
    </Dropdown>
  );
}

interface FactsProps {
  rows: readonly DepartureWire[];
  sheets: readonly PriceSheetWire[];
  sheet: PriceSheetWire;
}

/** What a price is sold for once it is approved, else what it would be. */
const adultOf = (sheet: PriceSheetWire): number => sheet.published?.prices.adultPrice ?? sheet.adultPrice;

/** What repricing would do: how many departures at which old price, and on which of them people are booked. */
function RepriceFacts({ rows, sheets, sheet }: FactsProps) {
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
