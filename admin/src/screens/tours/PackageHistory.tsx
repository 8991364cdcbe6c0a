import { ConfigProvider } from 'antd';
import type { PackageWire } from '@domain/wire/package';
import { HistoryTab } from '../../parts/HistoryTab';
import { useText } from '../../providers/i18n';
import { ContentValue } from '../approvals/ContentValue';
import { mayMove } from '../approvals/moves';
import { isEarlier, RestoreVersion } from '../approvals/RestoreVersion';
import { tourCalls } from './calls';
import { packageFieldName } from './steps';

interface Props {
  record: PackageWire;
  /** Takes over the record that a restored version became; without it there is no way back. */
  adopt?: (record: PackageWire) => void;
}

/** The history of a package, and the way back to an earlier content. */
export function PackageHistory({ record, adopt }: Props) {
  const text = useText();
  const restorable = adopt && (mayMove('tours', record, 'save') || mayMove('tours', record, 'amend'));
  return (
    <ConfigProvider componentDisabled={false}>
      <HistoryTab
        key={record.version}
        resource="tours"
        recordId={record.id}
        words={() => ({
          fieldName: (field) => packageFieldName(text, field),
          shown: (field, value) => <ContentValue field={field} value={value} />,
        })}
        {...(restorable
          ? {
              action: (row, newer) =>
                isEarlier(row, newer) && (
                  <RestoreVersion
                    at={row.at}
                    restore={() => tourCalls.restoreVersion(record.id, row.id, record.version).then(adopt)}
                  />
                ),
            }
          : {})}
      />
    </ConfigProvider>
  );
}
