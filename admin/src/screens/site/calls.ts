import { useQuery } from '@tanstack/react-query';
import type { SectionWithTours, SiteWire } from '@domain/wire/site';
import { ask } from '../../providers/ask';
import { useAllowed } from '../../providers/access';

const SITE = ['site'];
export const SECTIONS = ['sections'];
/** The public site's frame. */
export const useSite = () =>
  useQuery({
    queryKey: SITE,
    queryFn: () => ask<SiteWire>('/site'),
    staleTime: 0,
    retry: false,
  });
/** The sections of the home page with their tours. */
export const useSections = () =>
  useQuery({
    queryKey: SECTIONS,
    queryFn: () => ask<SectionWithTours[]>('/admin/sections/toursInSections'),
    staleTime: 0,
    retry: false,
  });

/** Whether the signed-in person may only look at the public site's content. */
export const useContentLocked = (): boolean => !useAllowed('sections', 'edit');
