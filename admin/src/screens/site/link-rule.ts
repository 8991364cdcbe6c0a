import type { Rule } from 'antd/es/form';
import { isSafeLink } from '@domain/links';
import type { Locale } from '@domain/words';
import type { Text } from '../../providers/i18n';

/** A link as the server accepts it; an empty one is another rule's matter. */
export const linkRule = (text: Text): Rule => ({
  validator: (_rule, value?: string) =>
    !value || isSafeLink(value) ? Promise.resolve() : Promise.reject(new Error(text('errors.site.linkInvalid'))),
});
export const required = (text: Text): Rule => ({
  required: true,
  whitespace: true,
  message: text('app.messages.required'),
});

/**
 * A text that must be there in English: the field of another language, which stands in its place, says when it is not.
 * @param english where the form holds the English text
 */
export const requiredIn = (locale: Locale, text: Text, english: (string | number)[]): Rule =>
  locale === 'en'
    ? required(text)
    : ({ getFieldValue }) => ({
        validator: () =>
          String(getFieldValue(english) ?? '').trim()
            ? Promise.resolve()
            : Promise.reject(new Error(text('content.englishMissing'))),
      });
