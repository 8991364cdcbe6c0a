import { App, Button, Dropdown } from 'antd';
import type { DepartureWire } from '@domain/wire/departure';
import type { PriceSheetWire } from '@domain/wire/price';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { useSheets } from '../prices/calls';
import { namedText } from '../prices/DepartureNames';
import { datesOf } from '../prices/sold';
import { adultOf, RepriceFacts } from './RepriceFacts';

interface Props {
  rows: readonly DepartureWire[];
  busy: boolean;
  set: (priceId: number) => Promise<void>;
}

/** Which price calculation the chosen departures sell by (decisions B15): old and new price are asked about first. */
export function PriceSetter({ rows, busy, set }: Props) {
  const text = useText();
  const { modal } = App.useApp();
  const sheets = (useSheets(rows[0]?.packageCode ?? '').data?.sheets ?? []).filter((each) => each.status !== 'deleted');
  // one for all departures that is not approved yet names none: there is nothing to choose
  const choice = sheets.filter((each) => each.published || each.departureIds);
  if (choice.length === 0) return null;
  const count = rows.length;
  const ask = (sheet: PriceSheetWire): void =>
    void modal.confirm({
      title: text('departures.bulk.priceTitle', { count }),
      content: <RepriceFacts rows={rows} sheets={sheets} sheet={sheet} />,
      okText: text('departures.bulk.priceOk', { count, price: moneyText(adultOf(sheet)) }),
      autoFocusButton: 'cancel',
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
