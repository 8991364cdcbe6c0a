import { Form } from 'antd';
import { FormGroup } from '../../../parts/form/FormFrame';
import type { Locale } from '@domain/words';
import { useText } from '../../../providers/i18n';
import { DAY_FIELDS, dayKey } from '../day-texts';
import { LanguageTabs } from '../LanguageTabs';
import { DayTexts } from './DayTexts';
import { FileFields } from './FileFields';
import { ItineraryDays } from './ItineraryDays';

/** The days with their texts in each language, the pictures, the files. */
export function ItineraryStep({ faulty, start }: { faulty: readonly string[]; start: Locale | undefined }) {
  const text = useText();
  const days = (Form.useWatch('itinerary', { preserve: true }) as unknown[] | undefined) ?? [];
  const fields = days.flatMap((_, place) => DAY_FIELDS.map((field) => dayKey(place, field)));
  return (
    <>
      <FormGroup id="itinerary" title={text('tours.fields.itinerary')} help={text('tours.help.itinerary')}>
        <LanguageTabs fields={fields} faulty={faulty} start={start}>
          {(locale, path) => (locale === 'en' ? <ItineraryDays /> : <DayTexts count={days.length} path={path} />)}
        </LanguageTabs>
      </FormGroup>
      <FileFields />
    </>
  );
}
