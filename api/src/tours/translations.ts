/** The texts of a package that other languages may have. */
const TEXTS: Record<string, number> = {
  name: 120,
  title: 200,
  shortDescription: 1000,
  keyExplanation: 1000,
  keywords: 300,
  attraction1: 1000,
  attraction2: 1000,
  attraction3: 1000,
  detailTitle: 200,
  detailDescription: 20_000,
};
/** A text of a day: `itinerary.0.title`; the number is the place in the list. */
const DAY_TEXT = /^itinerary\.\d{1,2}\.(title|text|meals|hotel)$/;
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
      Object.entries(texts).every(([field, text]) => {
        const max = Object.hasOwn(TEXTS, field) ? TEXTS[field] : DAY_TEXT.test(field) ? 5000 : 0;
        return typeof text === 'string' && text.length <= (max ?? 0) && (max ?? 0) > 0;
      }),
  );
