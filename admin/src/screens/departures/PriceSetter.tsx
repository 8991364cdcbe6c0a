import { App, Button, Dropdown } from 'antd';
import type { DepartureWire } from '@domain/wire/departure';
import type { PriceSheetWire } from '@domain/wire/price';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { useSheets } from '../prices/calls';
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
  if (sheets.length === 0) return null;
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
        items: sheets.map((each) => ({
          key: String(each.id),
          label: `#${each.id} · HK$${moneyText(adultOf(each))} · ${text(`words.status.${each.status}`)} · ${
            each.departureIds
              ? text('prices.approval.someDepartures', { count: each.departureIds.length })
              : text('prices.allDepartures')
          }`,
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
