import { Form } from 'antd';
import { memo } from 'react';
import type { Locale } from '@domain/words';
import { EmptyState } from '../../../parts/EmptyState';
import { FormGroup } from '../../../parts/form/FormFrame';
import { useText } from '../../../providers/i18n';
import { DAY_TEXTS, dayKey } from '../day-texts';
import { LanguageTabs } from '../LanguageTabs';
import type { PackageValues } from '../values';
import { AddDay, ItineraryDays } from './ItineraryDays';
import { DayFields } from './DayFields';
import { DaysSheet } from './DaysSheet';

interface Props {
  faulty: readonly string[];
  /** The language that is opened first. */
  start: Locale | undefined;
  touch: () => void;
}
/** The days with their texts in each language. */
export const ItineraryStep = memo(function ItineraryStep({ faulty, start, touch }: Props) {
  const text = useText();
  const count = Form.useWatch(daysIn, { preserve: true }) ?? 0;
  const fields = Array.from({ length: count }, (_, place) => DAY_TEXTS.map(([field]) => dayKey(place, field))).flat();
  return (
    <FormGroup id="itinerary" title={text('tours.fields.itinerary')} help={text('tours.help.itinerary')}>
      <DaysSheet touch={touch} />
      <LanguageTabs fields={fields} faulty={faulty} start={start}>
        {(locale) => (locale === 'en' ? <ItineraryDays /> : <OtherTexts count={count} locale={locale} />)}
      </LanguageTabs>
    </FormGroup>
  );
});

const daysIn = ({ itinerary }: Partial<PackageValues>): number => itinerary?.length ?? 0;

function OtherTexts({ count, locale }: { count: number; locale: Locale }) {
  const text = useText();
  return (
    <>
      {count === 0 && <EmptyState title={text('tours.itinerary.none')} help={text('tours.itinerary.noneHelp')} />}
      {Array.from({ length: count }, (_, place) => (
        <fieldset key={place} className="itinerary-day">
          <legend>{text('tours.day', { day: place + 1 })}</legend>
          <DayFields place={place} locale={locale} />
        </fieldset>
      ))}
      <Form.List name="itinerary">{(_, { add }) => <AddDay count={count} add={add} />}</Form.List>
    </>
  );
}
