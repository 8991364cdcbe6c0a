import { Form } from 'antd';
import { packageForm } from '@domain/resources/package-content';
import type { ItineraryDay } from '@domain/wire/package';
import type { Locale } from '@domain/words';
import { FieldItem } from '../../../crud/FieldItem';
import { useText } from '../../../providers/i18n';
import { DAY_TEXTS, dayKey } from '../day-texts';

/** The texts of a day in one language; in another than English the English of each shows where nothing is typed. */
export function DayFields({ place, locale }: { place: number; locale: Locale }) {
  const text = useText();
  const form = Form.useFormInstance();
  const english = form.getFieldValue(['itinerary', place]) as Partial<ItineraryDay> | undefined;
  return (
    <div className="form-grid">
      {DAY_TEXTS.map(([name, field]) => (
        <FieldItem
          key={name}
          resource={packageForm}
          field={field}
          word={text(`tours.itinerary.${name}`)}
          {...(locale === 'en'
            ? { name: [place, name], under: ['itinerary'] }
            : { name: ['translations', locale, dayKey(place, name)], hint: english?.[name] })}
        />
      ))}
    </div>
  );
}
