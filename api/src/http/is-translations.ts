import { registerDecorator } from 'class-validator';
import { LOCALES } from '../domain/words';

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** {"zh-Hant": {field: text}} (decisions B15): only our languages beside English, only the named fields, only text. */
export const IsTranslations =
  (fields: readonly string[], max: number): PropertyDecorator =>
  (target, property) => {
    const fits = (texts: unknown): boolean =>
      isPlain(texts) &&
      Object.entries(texts).every(
        ([field, text]) => fields.includes(field) && typeof text === 'string' && text.length <= max,
      );
    const known = (locale: string): boolean => locale !== 'en' && (LOCALES as readonly string[]).includes(locale);
    registerDecorator({
      name: 'isTranslations',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value) =>
          isPlain(value) && Object.entries(value).every(([locale, texts]) => known(locale) && fits(texts)),
      },
    });
  };
