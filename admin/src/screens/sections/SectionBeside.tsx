import { Form } from 'antd';
import type { SectionWithTours } from '@domain/wire/site';
import type { OfForm } from '../../crud/slots';
import { useSections, useSite } from '../site/calls';
import { HomePreview } from '../site/HomePreview';
import { useToursOf, withTyped } from './typed';

/** The home page as it will look with what is typed of a section. */
export function SectionBeside({ form, row, dirty }: OfForm) {
  const { data: site } = useSite();
  const { data: sections } = useSections();
  const typed = (Form.useWatch([], { form, preserve: true }) ?? {}) as Partial<SectionWithTours>;
  const tours = useToursOf(form, typed.tourIds ?? []);
  if (!site || !sections) return <div />;
  return <HomePreview site={site} sections={withTyped(sections, row?.id, { ...typed, tours })} draft={dirty} />;
}
