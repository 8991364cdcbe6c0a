import { Form, type FormInstance } from 'antd';
import type { SectionTour, SectionWithTours } from '@domain/wire/site';
import { useSections } from '../site/calls';

/** The tours that a form holds the ids of, as they were read or chosen. */
export function useToursOf(form: FormInstance, ids: readonly number[]): SectionTour[] {
  const held = Form.useWatch('tours', { form, preserve: true }) as readonly SectionTour[] | undefined;
  const { data: sections = [] } = useSections();
  const known = new Map([...sections.flatMap(({ tours }) => tours), ...(held ?? [])].map((each) => [each.id, each]));
  return ids.flatMap((each) => known.get(each) ?? []);
}

const NEW: SectionWithTours = {
  ...{ id: 0, version: 0, name: '', translations: {}, order: 0, visible: true, count: 0, tourIds: [], tours: [] },
};
/** The sections of the home page with what is typed of one of them; a new one stands last. */
export function withTyped(
  sections: readonly SectionWithTours[],
  id: string | number | undefined,
  typed: Partial<SectionWithTours>,
): SectionWithTours[] {
  const put = (before: SectionWithTours): SectionWithTours => ({
    ...before,
    ...typed,
    translations: typed.translations ?? {},
  });
  return id === undefined ? [...sections, put(NEW)] : sections.map((each) => (each.id === id ? put(each) : each));
}
