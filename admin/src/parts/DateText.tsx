import { Tooltip } from 'antd';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { businessMinute } from '@domain/dates';
import { useLocale } from '../providers/i18n';

dayjs.extend(relativeTime);

/** `2026-12-24 Thu`, `2026-12-24 星期四`; a calendar date is never shifted by a time zone. */
export const dateText = (date: string): string => {
  const day = dayjs(date.slice(0, 10));
  // 星期四, as Hong Kong writes it; the short form of the library is another region's
  return day.format(day.locale().startsWith('zh') ? 'YYYY-MM-DD dddd' : 'YYYY-MM-DD ddd');
};
/** `2026-12-24 09:30` in Hong Kong. */
export const instantText = (instant: string): string => businessMinute(new Date(instant));

/** `09:30` in Hong Kong, wherever the browser stands. */
export const timeText = (instant: Date): string => businessMinute(instant).slice(11);

export function DateText({ date }: { date: string | null | undefined }) {
  useLocale();
  if (!date) return <span className="muted">–</span>;
  return (
    <time dateTime={date} className="nowrap">
      {dateText(date)}
    </time>
  );
}

/** A moment; `relative` says how long ago, with the time on hover. */
export function InstantText({ instant, relative = false }: { instant: string | null | undefined; relative?: boolean }) {
  const locale = useLocale();
  if (!instant) return <span className="muted">–</span>;
  const exact = instantText(instant);
  const time = (
    <time dateTime={instant} className="nowrap" lang={locale}>
      {relative ? dayjs(instant).fromNow() : exact}
    </time>
  );
  return relative ? <Tooltip title={exact}>{time}</Tooltip> : time;
}
