import { LessThan } from 'typeorm';
import { AnnouncementRow } from '../events/announcement.entity';
import type { Job } from '../turns/job';

const KEPT_MS = 60_000;

/** Announcements of a minute ago have been heard by every process. */
export const forgetAnnouncements: Job = {
  name: 'forget-announcements',
  everyMs: 60_000,
  due: async (em, now) => ((await em.existsBy(AnnouncementRow, old(now))) ? [1] : []),
  act: async (tx) => {
    await tx.em.delete(AnnouncementRow, old(tx.now));
  },
};
const old = (now: Date) => ({ at: LessThan(new Date(now.getTime() - KEPT_MS)) });
