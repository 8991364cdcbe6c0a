import { businessMinute, type DateOnly } from '../dates';
import type { Locale } from '../words';

const MONEY = new Intl.NumberFormat('en-HK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** HK$ with two decimals, thousands marks and the minus of the screens, the same in every language; the sign stays off the paper. */
export const amountText = (hkd: number): string => MONEY.format(hkd === 0 ? 0 : hkd).replace('-', '−');
/** The same where no column says whose money it is; less than nothing stands before the currency. */
export const hkdText = (hkd: number): string => `${hkd < 0 ? '−' : ''}HK$${amountText(Math.abs(hkd))}`;

const ZONES: Record<Locale, string> = { en: 'en-GB', 'zh-Hant': 'zh-HK', 'zh-Hans': 'zh-CN' };
/** `2026-12-24 Thu`; a calendar date is never shifted by a time zone. */
export const dayText = (day: DateOnly, locale: Locale): string =>
  `${day} ${new Intl.DateTimeFormat(ZONES[locale], { weekday: locale === 'en' ? 'short' : 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}`;
/** `2026-12-24 09:30` in Hong Kong. */
export const momentText = (instant: string): string => businessMinute(new Date(instant));
