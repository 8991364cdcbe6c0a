import { DatePicker, Form, type FormRule, Tabs } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { allotmentFault, type AllotmentFault } from '@domain/allotment';
import type { DepartureWire } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { Dialog } from '../../parts/Dialog';
import { NumberInput } from '../../parts/NumberInput';
import { useDialogForm } from '../../parts/form/use-dialog-form';
import { DATE_FORMATS } from '../../parts/typed-date';
import { useReadsLog } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useRefreshDepartures } from './calls';
import { DepartureHistory } from './DepartureHistory';
import { LoadBar } from './LoadBar';

interface Values {
  departureDate: Dayjs;
  maxPax: number | null;
  reservedNumber: number | null;
}

interface Props {
  row: DepartureWire;
  /** Whether this person may change it; the history is for everybody who reads the log. */
  editable: boolean;
  start: DepartureTab;
  close: () => void;
}
export type DepartureTab = 'edit' | 'history';

/** One departure: its date while nobody has booked, its seats never under what is taken, and its history. */
export function EditDeparture({ row, editable, start, close }: Props) {
  const text = useText();
  const readsLog = useReadsLog();
  const refresh = useRefreshDepartures();
  const { form, formProps, modalProps } = useDialogForm<Values, DepartureWire>({
    resource: 'departures',
    id: row.id,
    initialValues: {
      departureDate: dayjs(row.departureDate),
      maxPax: row.maxPax,
      reservedNumber: row.reservedNumber,
    },
    body: ({ departureDate, maxPax, reservedNumber }) => {
      const date = departureDate.format('YYYY-MM-DD');
      return {
        ...{ version: row.version, maxPax: maxPax ?? 0, reservedNumber: reservedNumber ?? 0 },
        ...(date === row.departureDate ? {} : { departureDate: date }),
      };
    },
    message: ({ packageCode, departureDate }) =>
      text('app.messages.updated', { name: `${packageCode} ${dateText(departureDate)}` }),
    first: '#maxPax',
    done: refresh,
    close,
  });
  const [tab, setTab] = useState<DepartureTab>(start);
  /** What is wrong with one of the two numbers, as the server would say it. */
  const fault = (field: AllotmentFault['field']): FormRule => ({
    validator: async () => {
      const { maxPax, reservedNumber } = form.getFieldsValue();
      if (field === 'maxPax' && !maxPax) throw new Error(text('errors.general.required'));
      const wanted = { maxPax: maxPax ?? 0, reservedNumber: reservedNumber ?? 0 };
      const found = allotmentFault(row, wanted, row.bookedCount + row.heldCount);
      if (found?.field !== field) return;
      throw new Error(
        found.field === 'maxPax'
          ? text('errors.departure.belowBooked', { min: found.min })
          : text('errors.departure.reservedAbove', { max: found.max }),
      );
    },
  });
  const fields = (
    <Form {...formProps}>
      <Form.Item name="departureDate" label={text('departures.fields.departureDate')} rules={[{ required: true }]}>
        <DatePicker allowClear={false} format={DATE_FORMATS} disabled={row.bookedCount > 0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="maxPax"
        label={text('departures.fields.maxPax')}
        rules={[fault('maxPax')]}
        dependencies={['reservedNumber']}
      >
        <NumberInput min={1} max={1000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="reservedNumber"
        label={text('departures.fields.reservedNumber')}
        rules={[fault('reservedNumber')]}
        dependencies={['maxPax']}
        extra={text('departures.help.reserved')}
      >
        <NumberInput min={0} max={1000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </Form>
  );
  return (
    <Dialog
      {...modalProps}
      title={text('departures.actions.editTitle', { code: row.packageCode, date: dateText(row.departureDate) })}
      okText={text('departures.actions.save')}
      cancelText={text(tab === 'edit' ? 'app.buttons.cancel' : 'app.buttons.close')}
      okButtonProps={{ hidden: tab !== 'edit' }}
    >
      <p>
        <LoadBar row={row} />
      </p>
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as DepartureTab)}
        items={[
          ...(editable ? [{ key: 'edit', label: text('departures.actions.edit'), children: fields }] : []),
          ...(readsLog
            ? [{ key: 'history', label: text('app.record.history'), children: <DepartureHistory row={row} /> }]
            : []),
        ]}
      />
    </Dialog>
  );
}
