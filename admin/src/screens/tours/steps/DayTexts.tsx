import { Form, Input } from 'antd';
import type { ItineraryDay } from '@domain/wire/package';
import { EmptyState } from '../../../parts/EmptyState';
import { useText } from '../../../providers/i18n';
import { DAY_FIELDS, dayKey } from '../day-texts';
import type { NamePath } from '../day-texts';
import { AddDay } from './AddDay';

interface Props {
  count: number;
  path: (field: string) => NamePath;
}

/** The texts of the days in another language, the English of each shown where nothing is typed. */
export function DayTexts({ count, path }: Props) {
  const text = useText();
  const form = Form.useFormInstance();
  const english = (form.getFieldValue('itinerary') ?? []) as (Partial<ItineraryDay> | undefined)[];
  const days = Array.from({ length: count }, (_, place) => (
    <fieldset key={place} className="itinerary-day">
      <legend>{text('tours.day', { day: place + 1 })}</legend>
      {DAY_FIELDS.slice(0, 2).map((field) => (
        <Form.Item key={field} name={path(dayKey(place, field))} label={text(`tours.itinerary.${field}`)}>
          {field === 'text' ? (
            <Input.TextArea
              autoSize={{ minRows: 2, maxRows: 12 }}
              maxLength={4000}
              placeholder={english[place]?.[field] ?? ''}
            />
          ) : (
            <Input maxLength={200} placeholder={english[place]?.[field] ?? ''} />
          )}
        </Form.Item>
      ))}
      <div className="form-grid">
        {DAY_FIELDS.slice(2).map((field) => (
          <Form.Item key={field} name={path(dayKey(place, field))} label={text(`tours.itinerary.${field}`)}>
            <Input maxLength={200} placeholder={english[place]?.[field] ?? ''} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  ));
  return (
    <>
      {count === 0 && <EmptyState title={text('tours.itinerary.none')} help={text('tours.itinerary.noneHelp')} />}
      {days}
      <Form.List name="itinerary">{(_, { add }) => <AddDay count={count} add={add} />}</Form.List>
    </>
  );
}
