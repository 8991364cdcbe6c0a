import type { ErrorCode } from '../errors';
import type { Locale } from '../words';
import { en, type Labels } from './en';
import { errors as enErrors } from './en/errors';
import { refusals as enRefusals } from './en/refusals';
import { zhHans } from './zh-Hans';
import { errors as hansErrors } from './zh-Hans/errors';
import { refusals as hansRefusals } from './zh-Hans/refusals';
import { zhHant } from './zh-Hant';
import { errors as hantErrors } from './zh-Hant/errors';
import { refusals as hantRefusals } from './zh-Hant/refusals';

export type { Labels };
export { localeOf } from '../locale-of';
/**
 * All three languages, for the API and for tests; each is read when its first word is wanted, as the API does not start
 * with any. The admin loads one language at a time.
 */
export const LABELS: Readonly<Record<Locale, Labels>> = {
  get en() {
    return en;
  },
  get 'zh-Hant'() {
    return zhHant;
  },
  get 'zh-Hans'() {
    return zhHans;
  },
};
/** Every refusal, those too that the admin never says itself: the API has them at hand from the start. */
export const REFUSALS: Record<Locale, Record<ErrorCode, string>> = {
  en: { ...enErrors, ...enRefusals },
  'zh-Hant': { ...hantErrors, ...hantRefusals },
  'zh-Hans': { ...hansErrors, ...hansRefusals },
};
