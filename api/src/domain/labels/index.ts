import type { Locale } from '../words';
import { en, type Labels } from './en';
import { zhHans } from './zh-Hans';
import { zhHant } from './zh-Hant';

export type { Labels };
export { localeOf } from '../locale-of';
/** All three languages at once; for the API and for tests. The admin loads one language at a time. */
export const LABELS: Record<Locale, Labels> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };
