import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The built domain: the tests speak with the product's own words and dates. */
const built = createRequire(import.meta.url);
const path = (name: string): string =>
  fileURLToPath(new URL(`../../../dist/api/src/domain/${name}.js`, import.meta.url));

export const { LABELS, REFUSALS } = built(path('labels/index')) as typeof import('@domain/labels');
export const { RESOURCES } = built(path('resources/index')) as {
  RESOURCES: Readonly<Record<string, import('@domain/resource').Resource>>;
};
export const { isPrintable } = built(path('texts')) as typeof import('@domain/texts');
export const { addDays, businessDate, weekdayOf } = built(path('dates')) as typeof import('@domain/dates');
export const { filled } = built(path('filled')) as typeof import('@domain/filled');
export const { fareOf } = built(path('fare')) as typeof import('@domain/fare');
