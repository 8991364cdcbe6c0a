import { Button, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import type { AuditWire } from '@domain/wire/audit';
import { instantText } from '../../parts/DateText';
import { HistoryTab } from '../../parts/HistoryTab';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { priceFieldName, PriceValue } from '../prices/PriceValue';
import { packageFieldName } from '../tours/steps';
import { approvals } from './calls';
import { ContentValue } from './ContentValue';
import { type Approvable, type Area, mayMove } from './moves';
import { useConfirm } from '../../parts/use-confirm';

type Restored<A extends Area> = Awaited<ReturnType<(typeof approvals)[A]['restoreVersion']>>;
interface Props<A extends Area> {
  area: A;
  record: Approvable & { id: number; version: number };
  /** Takes over what a restored version became; without it there is no way back. */
  adopt?: (record: Restored<A>) => void;
}
const OF = {
  tours: {
    fieldName: packageFieldName,
    shown: (field: string, value: unknown): ReactNode => <ContentValue field={field} value={value} />,
  },
  prices: {
    fieldName: priceFieldName,
    shown: (field: string, value: unknown): ReactNode => <PriceValue field={field} value={value} />,
  },
};

/** The history of a package or a price sheet, field by field, and the way back to an earlier version of it. */
export function VersionHistory<A extends Area>({ area, record, adopt }: Props<A>) {
  const text = useText();
  const { fieldName, shown } = OF[area];
  const { id, version } = record;
  const restorable = adopt && (mayMove(area, record, 'save') || mayMove(area, record, 'amend'));
  return (
    // also where the form is locked
    <ConfigProvider componentDisabled={false}>
      <HistoryTab
        key={version}
        resource={area}
        recordId={id}
        words={() => ({ fieldName: (field: string) => fieldName(text, field), shown })}
        {...(restorable
          ? {
              action: (row, newer) =>
                isEarlier(row, newer) && (
                  <Restore
                    at={row.at}
                    restore={async () => adopt((await approvals[area].restoreVersion(record, row.id)) as Restored<A>)}
                  />
                ),
            }
          : {})}
      />
    </ConfigProvider>
  );
}

/** Entries that only moved the state made no version of their own. */
const holdsContent = ({ before, after }: AuditWire): boolean =>
  Object.keys({ ...before, ...after }).some((field) => field !== 'status' && field !== 'auditId');

/** Whether an entry made another version than the one that stands: a newer one came, or it was discarded. */
const isEarlier = (row: AuditWire, newer: readonly AuditWire[] | undefined): boolean =>
  holdsContent(row) && (newer === undefined || newer.some((each) => holdsContent(each) || each.action === 'discard'));

/** Brings the content back to what it was after one entry of the history; nothing is published by it. */
function Restore({ at, restore }: { at: string; restore: () => Promise<unknown> }) {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const ask = (): void =>
    confirm({
      title: text('tours.restore.title', { at: instantText(at) }),
      content: text('tours.restore.help'),
      okText: text('tours.restore.verb'),
      onOk: () => restore().then(() => toasts.done(text('tours.restore.done')), toasts.failed),
    });
  return (
    <Button type="link" size="small" className="restore-version" onClick={ask}>
      {text('tours.restore.verb')}
    </Button>
  );
}
