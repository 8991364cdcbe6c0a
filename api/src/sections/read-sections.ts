import { type EntityManager, In } from 'typeorm';
import type { SectionTour, SectionWire, SectionWithTours } from '../domain/wire/site';
import { fileRefs } from '../files/refs';
import { isPublic } from '../site/read-site';
import { Package } from '../catalogue/package.entity';
import { Section } from './section.entity';

/** The sections in the order of the home page. */
export async function readSections(em: EntityManager): Promise<SectionWire[]> {
  const rows = await em.find(Section, { order: { position: 'ASC', id: 'ASC' } });
  return rows.map(sectionWire);
}

/** The same with the tours of each, in their order; one query for all tours. */
export async function readToursInSections(em: EntityManager, only?: number): Promise<SectionWithTours[]> {
  const all = await readSections(em);
  const sections = only === undefined ? all : all.filter((section) => section.id === only);
  const tours = await toursById(em, new Set(sections.flatMap((section) => section.tourIds)));
  return sections.map((section) => ({
    ...section,
    tours: section.tourIds.flatMap((id) => tours.get(id) ?? []),
  }));
}

const sectionWire = (row: Section, i: number): SectionWire => ({
  id: row.id,
  version: row.version,
  name: row.name,
  translations: row.translations ?? {},
  order: i + 1,
  visible: row.visible,
  count: row.tourIds?.length ?? 0,
  tourIds: row.tourIds ?? [],
});

/** Tours as the public sees them: the published name, not the one that waits for approval. */
async function toursById(em: EntityManager, ids: Set<number>): Promise<Map<number, SectionTour>> {
  const rows = ids.size ? await em.findBy(Package, { id: In([...ids]) }) : [];
  const shown = rows.map((row) => ({
    row,
    content: row.published ?? { ...row, translations: row.translations ?? {} },
  }));
  const files = await fileRefs(
    em,
    shown.map(({ content }) => content.picture1),
  );
  return new Map(
    shown.map(({ row, content }) => [
      row.id,
      {
        id: row.id,
        packageCode: row.packageCode,
        name: content.name,
        title: content.title,
        translations: content.translations,
        picture1: files.get(content.picture1) ?? null,
        broken: !isPublic(row),
      },
    ]),
  );
}
