import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form } from 'antd';
import { useState } from 'react';
import { businessDate, type DateOnly } from '@domain/dates';
import { asCode } from '@domain/texts';
import type { ReportInfo } from '@domain/wire/report';
import { Choice } from '../../parts/Choice';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { departuresOf, tourCodes } from '../orders/calls';

/** The coming dates from the next one on, then those that are over, the last of them first. */
export function comingFirst<T extends { departureDate: DateOnly }>(dates: readonly T[]): T[] {
  const today = businessDate(new Date());
  const over = dates.filter(({ departureDate }) => departureDate < today);
  return [...dates.filter(({ departureDate }) => departureDate >= today), ...over.reverse()];
}

/** The departure that a report is about: its tour found by code or name, its date among those that the tour has. */
export function DepartureFields({ params }: Pick<ReportInfo, 'params'>) {
  const text = useText();
  const must = params.some(({ name, required }) => name === 'departureDate' && required);
  const code = asCode(Form.useWatch<string | undefined>('packageCode') ?? '');
  const dates = useQuery({
    queryKey: ['departures-of', code],
    queryFn: () => departuresOf(code),
    enabled: code !== '',
    retry: false,
  });
  // one of the two alone is no departure
  const withOther = (other: string) => ({
    dependencies: [other],
    rules: [
      ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
        required: must || Boolean(getFieldValue(other)),
        message: text('app.messages.required'),
      }),
    ],
  });
  return (
    <>
      <Form.Item
        name="packageCode"
        label={text('reports.params.packageCode')}
        required={must}
        {...withOther('departureDate')}
      >
        <TourInput />
      </Form.Item>
      <Form.Item
        name="departureDate"
        label={text('reports.params.departureDate')}
        required={must}
        {...withOther('packageCode')}
      >
        <Choice<string>
          allowClear
          className="reports-date"
          loading={dates.isFetching}
          notFoundContent={text(code ? 'reports.noDates' : 'reports.tourFirst')}
          options={comingFirst(dates.data ?? []).map(({ departureDate, bookedCount }) => ({
            value: departureDate,
            label: `${dateText(departureDate)} · ${text('reports.booked', { count: bookedCount })}`,
          }))}
        />
      </Form.Item>
    </>
  );
}

interface Held {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}
function TourInput({ id = '', value = '', onChange }: Held) {
  const [asked, setAsked] = useState('');
  const { data } = useQuery({
    queryKey: ['tour-codes', asked],
    queryFn: () => tourCodes(asked),
    placeholderData: (before) => before,
  });
  const wanted = asked.trim().toUpperCase();
  return (
    <AutoComplete
      id={id}
      className="reports-code"
      allowClear
      popupMatchSelectWidth={340}
      value={value}
      options={(data ?? [])
        .filter((each) => `${each.packageCode} ${each.name}`.toUpperCase().includes(wanted))
        .map((each) => ({
          value: each.packageCode,
          label: (
            <span className="report-tour">
              <b>{each.packageCode}</b> <span>{each.name}</span>
            </span>
          ),
        }))}
      onSearch={setAsked}
      onChange={(typed: string | undefined) => onChange?.(typed ?? '')}
    />
  );
}
