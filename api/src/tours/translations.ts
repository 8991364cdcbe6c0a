import type { Field } from '../domain/fields';
import { packageContent } from '../domain/resources/package-content';

type Fields = Readonly<Record<string, Field>>;
/** How long the text of a field may be in another language: as long as in English; 0 where it is said once for all. */
const lengthIn = (fields: Fields, name: string): number => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.translated && 'max' in field ? (field.max ?? 0) : 0;
};
/** A text of a row: `itinerary.0.title`; the number is its place in the list. */
const OF_ROW = /^(\w+)\.\d{1,2}\.(\w+)$/;
function lengthOf(key: string): number {
  const [, rows = '', own = ''] = OF_ROW.exec(key) ?? [];
  const field: Field | undefined = Object.hasOwn(packageContent, rows)
    ? packageContent[rows as keyof typeof packageContent]
    : undefined;
  return field?.kind === 'rows' ? lengthIn(field.fields, own) : lengthIn(packageContent, key);
}
const LANGUAGES = ['zh-Hant', 'zh-Hans'];

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** {"zh-Hant": {field: text}, "zh-Hans": {...}} with fields and lengths of the English ones (decisions B15). */
export const isTranslations = (value: unknown): boolean =>
  isPlain(value) &&
  Object.entries(value).every(
    ([language, texts]) =>
      LANGUAGES.includes(language) &&
      isPlain(texts) &&
      Object.entries(texts).every(
        ([key, text]) => typeof text === 'string' && lengthOf(key) > 0 && text.length <= lengthOf(key),
      ),
  );
