import { Button, Dropdown } from 'antd';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { useSheets } from '../prices/calls';

interface Props {
  code: string;
  busy: boolean;
  set: (priceId: number) => void;
}

/** Which price calculation the chosen departures sell by (decisions B15). */
export function PriceSetter({ code, busy, set }: Props) {
  const text = useText();
  const sheets = (useSheets(code).data?.sheets ?? []).filter((each) => each.status !== 'deleted');
  if (sheets.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: sheets.map((each) => ({
          key: String(each.id),
          label: `#${each.id} · HK$${moneyText(each.adultPrice)} · ${text(`words.status.${each.status}`)} · ${
            each.departureIds
              ? text('prices.approval.someDepartures', { count: each.departureIds.length })
              : text('prices.allDepartures')
          }`,
        })),
        onClick: ({ key }) => set(Number(key)),
      }}
    >
      <Button size="small" disabled={busy}>
        {text('departures.bulk.price')}
      </Button>
    </Dropdown>
  );
}
