import { type FormRule, Tabs } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { type Allotment, allotmentFault, type AllotmentFault } from '@domain/allotment';
import { RESOURCES } from '@domain/resources';
import type { DepartureWire } from '@domain/wire/departure';
import type { OfInput } from '../../crud/slots';
import { RecordDialog } from '../../dialogs/RecordDialog';
import { FieldInput } from '../../fields/field-input';
import { dateText } from '../../parts/DateText';
import { useReadsLog } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useRefreshDepartures } from './calls';
import { DepartureHistory } from './DepartureHistory';
import { LoadBar } from './LoadBar';

interface Props {
  row: DepartureWire;
  /** Whether this person may change it; the history is for everybody who reads the log. */
  editable: boolean;
  start: DepartureTab;
  close: () => void;
}
export type DepartureTab = 'edit' | 'history';

const TYPED = ['departureDate', 'maxPax', 'reservedNumber'] as const;
const BOOKED = { departureDate: (held: OfInput) => <FieldInput {...held} disabled /> };

/** One departure: its date while nobody has booked, its seats never under what is taken, and its history. */
export function EditDeparture({ row, editable, start, close }: Props) {
  const text = useText();
  const readsLog = useReadsLog();
  const refresh = useRefreshDepartures();
  const [tab, setTab] = useState<DepartureTab>(start);
  const rules = useMemo(() => {
    const fault = faultRule(row, (of) =>
      of.field === 'maxPax'
        ? text('errors.departure.belowBooked', { min: of.min })
        : text('errors.departure.reservedAbove', { max: of.max }),
    );
    return {
      maxPax: { rules: [fault('maxPax')], dependencies: ['reservedNumber'] },
      reservedNumber: { rules: [fault('reservedNumber')], dependencies: ['maxPax'] },
    };
  }, [row, text]);
  const around = (form: ReactNode): ReactNode => (
    <>
      <p>
        <LoadBar row={row} />
      </p>
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as DepartureTab)}
        items={[
          ...(editable ? [{ key: 'edit', label: text('departures.actions.edit'), children: form }] : []),
          ...(readsLog
            ? [{ key: 'history', label: text('app.record.history'), children: <DepartureHistory row={row} /> }]
            : []),
        ]}
      />
    </>
  );
  return (
    <RecordDialog
      resource={RESOURCES.departures}
      row={row}
      only={TYPED}
      {...(row.bookedCount > 0 ? { inputs: BOOKED } : {})}
      rules={rules}
      first="#maxPax"
      around={around}
      title={text('departures.actions.editTitle', { code: row.packageCode, date: dateText(row.departureDate) })}
      okText={text('departures.actions.save')}
      dialog={{
        cancelText: text(tab === 'edit' ? 'app.buttons.cancel' : 'app.buttons.close'),
        okButtonProps: { hidden: tab !== 'edit' },
      }}
      message={({ packageCode, departureDate }) =>
        text('app.messages.updated', { name: `${packageCode} ${dateText(departureDate)}` })
      }
      done={refresh}
      close={close}
    />
  );
}

/** What is wrong with one of the two numbers, as the server would say it. */
const faultRule =
  (row: DepartureWire, said: (fault: AllotmentFault) => string) =>
  (field: AllotmentFault['field']): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const { maxPax, reservedNumber } = getFieldsValue() as Partial<Record<keyof Allotment, number | null>>;
      const wanted = { maxPax: maxPax ?? 0, reservedNumber: reservedNumber ?? 0 };
      const found = maxPax ? allotmentFault(row, wanted, row.bookedCount + row.heldCount) : null;
      return found?.field === field ? Promise.reject(new Error(said(found))) : Promise.resolve();
    },
  });
