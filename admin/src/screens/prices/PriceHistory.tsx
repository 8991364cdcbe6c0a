import { ConfigProvider } from 'antd';
import type { PriceSheetWire } from '@domain/wire/price';
import { HistoryTab } from '../../parts/HistoryTab';
import { type Text, useText } from '../../providers/i18n';
import { mayMove } from '../approvals/moves';
import { isEarlier, RestoreVersion } from '../approvals/RestoreVersion';
import { priceCalls } from './calls';
import { PriceValue } from './PriceValue';

export const priceFieldName = (text: Text, field: string): string =>
  text.find(`prices.fields.${field}`, text.find(`prices.inputs.${field}`, field));

interface Props {
  sheet: PriceSheetWire;
  /** Takes over the sheet that a restored version became; without it there is no way back. */
  adopt?: (sheet: PriceSheetWire) => void;
}

/** The history of a calculation, figure by figure, and the way back to an earlier one. */
export function PriceHistory({ sheet, adopt }: Props) {
  const text = useText();
  const restorable = adopt && (mayMove('prices', sheet, 'save') || mayMove('prices', sheet, 'amend'));
  return (
    <ConfigProvider componentDisabled={false}>
      <HistoryTab
        key={sheet.version}
        resource="prices"
        recordId={sheet.id}
        words={() => ({
          fieldName: (field) => priceFieldName(text, field),
          shown: (field, value) => <PriceValue field={field} value={value} />,
        })}
        {...(restorable
          ? {
              action: (row, newer) =>
                isEarlier(row, newer) && (
                  <RestoreVersion
                    at={row.at}
                    restore={() => priceCalls.restoreVersion(sheet.id, row.id, sheet.version).then(adopt)}
                  />
                ),
            }
          : {})}
      />
    </ConfigProvider>
  );
}
