import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Space } from 'antd';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { broughtBack, moveDayTexts, reordered } from '../day-texts';
import type { PackageValues } from '../values';
import { DayFields } from './DayFields';

type Texts = PackageValues['translations'];
type Add = (value?: unknown, at?: number) => void;

/** The itinerary day by day; days are numbered by their place; texts in other languages follow their day. */
export function ItineraryDays() {
  const text = useText();
  const form = Form.useFormInstance();
  const toasts = useToasts();
  const follow = (order: readonly number[]): void =>
    form.setFieldValue('translations', moveDayTexts(form.getFieldValue('translations'), order));
  /** The day goes with its texts in every language, and comes back with them. */
  const takeOut = (place: number, count: number, remove: (at: number) => void, add: Add): void => {
    const day = (form.getFieldValue('itinerary') as unknown[])[place];
    const texts = form.getFieldValue('translations') as Texts;
    follow(reordered(count, place));
    remove(place);
    toasts.undoable(text('tours.itinerary.removed', { day: place + 1 }), () => {
      const now = ((form.getFieldValue('itinerary') as unknown[] | undefined) ?? []).length;
      form.setFieldValue('translations', broughtBack(form.getFieldValue('translations') as Texts, texts, place, now));
      add(day, Math.min(place, now));
    });
  };
  return (
    <Form.List name="itinerary">
      {(days, { add, remove, move }) => (
        <>
          {days.map(({ key, name }) => (
            <fieldset key={key} className="itinerary-day">
              <legend>{text('tours.day', { day: name + 1 })}</legend>
              <Space.Compact className="itinerary-tools">
                <Button
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={name === 0}
                  aria-label={text('tours.itinerary.up', { day: name + 1 })}
                  onClick={() => {
                    follow(reordered(days.length, name, name - 1));
                    move(name, name - 1);
                  }}
                />
                <Button
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={name === days.length - 1}
                  aria-label={text('tours.itinerary.down', { day: name + 1 })}
                  onClick={() => {
                    follow(reordered(days.length, name, name + 1));
                    move(name, name + 1);
                  }}
                />
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={text('tours.itinerary.remove', { day: name + 1 })}
                  onClick={() => takeOut(name, days.length, remove, add)}
                />
              </Space.Compact>
              <DayFields place={name} locale="en" />
            </fieldset>
          ))}
          <AddDay count={days.length} add={add} />
        </>
      )}
    </Form.List>
  );
}

/** Typed in the languages that it is wanted in; its number is its place. */
const EMPTY = {};

/** One more day at the end, from the tab of any language: the days are the same in all of them. */
export function AddDay({ count, add }: { count: number; add: (day: object) => void }) {
  const text = useText();
  return (
    <Button block type="dashed" icon={<PlusOutlined />} className="itinerary-add" onClick={() => add({ ...EMPTY })}>
      {text('tours.itinerary.add', { day: count + 1 })}
    </Button>
  );
}
