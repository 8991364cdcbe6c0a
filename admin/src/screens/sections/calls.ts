import { useQueryClient } from '@tanstack/react-query';
import type { SectionWithTours } from '@domain/wire/site';
import type { Translations } from '@domain/words';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { useToasts } from '../../providers/notification';
import { records } from '../../providers/records';
import { SECTIONS } from '../site/calls';

export interface SectionChange {
  name?: string;
  translations?: Translations;
  order?: number;
  visible?: boolean;
  tourIds?: number[];
}
interface ApprovedTour {
  id: number;
  packageCode: string;
  name: string;
}

const stored = records<SectionWithTours>('admin/sections');

/** Saves at once; while it travels the screen shows the new state, and a refusal brings the stored one back. */
export function useSectionCalls() {
  const cache = useQueryClient();
  const toasts = useToasts();
  const refresh = () => cache.invalidateQueries({ queryKey: SECTIONS });
  const show = (next: (before: SectionWithTours[]) => SectionWithTours[]): void => {
    cache.setQueryData<SectionWithTours[]>(SECTIONS, (before) => before && next(before));
  };
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      return true;
    } catch (error) {
      toasts.failed(error);
      return false;
    } finally {
      await refresh();
    }
  };
  return {
    show,
    /** The section as it stands now. */
    latest: (id: number) => cache.getQueryData<SectionWithTours[]>(SECTIONS)?.find((each) => each.id === id),
    change: ({ id, version }: SectionWithTours, change: SectionChange) =>
      run(() => stored.change(id, { ...change, version })),
    addTours: ({ id, version }: SectionWithTours, tourIds: number[]) =>
      run(() => send('post', `/admin/sections/${id}`, { tourIds, version })),
    refresh,
  };
}

/** Approved tours that this section does not have (SPEC 7). */
export const toursToAdd = async (sectionId: number, q: string): Promise<ApprovedTour[]> => {
  const params = { sectionId, _start: 0, _end: 100, ...(q.trim().length > 1 ? { q: q.trim() } : {}) };
  return ask<ApprovedTour[]>('/tours/admin/approved-not-in-sections', params);
};
