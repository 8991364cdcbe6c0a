import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SectionWithTours, SitePartName, SiteWire } from '@domain/wire/site';
import { http } from '../../providers/client';

export const SITE = ['site'];
export const SECTIONS = ['sections'];
/** The public site's frame. */
export const useSite = () =>
  useQuery({
    queryKey: SITE,
    queryFn: async () => (await http.get<SiteWire>('/site')).data,
    staleTime: 0,
    retry: false,
  });
/** The sections of the home page with their tours. */
export const useSections = () =>
  useQuery({
    queryKey: SECTIONS,
    queryFn: async () => (await http.get<SectionWithTours[]>('/admin/sections/toursInSections')).data,
    staleTime: 0,
    retry: false,
  });

type Saved = Exclude<SitePartName, 'stamp'>;
/** Saves one part and takes the answer over for every screen that shows the site. */
export function useSavePart() {
  const cache = useQueryClient();
  const keep = (site: SiteWire): SiteWire => {
    cache.setQueryData(SITE, site);
    return site;
  };
  return {
    put: async (part: Saved, body: object): Promise<SiteWire> =>
      keep((await http.put<SiteWire>(`/site/${part}`, body)).data),
    stamp: async (body: object): Promise<SiteWire> => {
      await http.post('/stamp', body);
      return keep((await http.get<SiteWire>('/site')).data);
    },
  };
}
