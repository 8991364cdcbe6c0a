import dayjs, { type PluginFunc } from 'dayjs';
import { businessMinute } from '@domain/dates';

/** Today and now of antd's calendars: they ask dayjs for its default zone, and that is the zone of the business. */
const businessNow: PluginFunc = (_options, Dayjs) => {
  Object.assign(Dayjs.prototype, { tz: () => dayjs(businessMinute(new Date())) });
};
dayjs.extend(businessNow);
