import { In, Not } from 'typeorm';
import { recordAudit } from '../audit/record';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError, type FieldError, fieldError } from '../domain/errors';
import { demand } from '../http/actor';
import { isPublic } from '../site/read-site';
import { Package } from '../catalogue/package.entity';
import type { SectionInput } from './section-inputs';
import { Section } from './section.entity';

const MOST_TOURS = 100;

/**
 * Makes a section at the end of the home page (decisions B0 #33).
 * @throws DomainError general.required at `name`, general.invalid at `tourIds.n` (400)
 */
export async function createSection(tx: Tx, input: SectionInput): Promise<number> {
  demand(tx.actor, 'content.write');
  const name = named(input.name);
  const tourIds = await newTours(tx, input.tourIds ?? [], []);
  const last = await tx.em.maximum(Section, 'position');
  const row = tx.em.create(Section, {
    name,
    position: (last ?? 0) + 1,
    visible: input.visible ?? true,
    tourIds,
    translations: input.translations ?? null,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const { id } = await tx.em.save(row);
  if (input.order !== undefined) await moveTo(tx, id, input.order);
  await recordAudit(tx, { resource: 'sections', recordId: id, action: 'create', after: facts(row) });
  return id;
}

/**
 * Changes the sent parts of a section; `tourIds` replaces all of them, in this order.
 * @throws DomainError section.notFound (404), general.stale (409), general.invalid at `tourIds.n` (400)
 */
export async function changeSection(tx: Tx, id: number, input: SectionInput): Promise<void> {
  demand(tx.actor, 'content.write');
  const row = await lockRow(tx, Section, { id }, 'section.notFound');
  expectVersion(row, input.version);
  const before = facts(row);
  if (input.name !== undefined) row.name = named(input.name);
  if (input.visible !== undefined) row.visible = input.visible;
  if (input.translations !== undefined) row.translations = input.translations;
  if (input.tourIds !== undefined) row.tourIds = await newTours(tx, input.tourIds, row.tourIds ?? []);
  await tx.em.save(Section, { ...row, updatedAt: tx.now });
  if (input.order !== undefined) await moveTo(tx, id, input.order);
  await recordAudit(tx, {
    resource: 'sections',
    recordId: id,
    action: 'change',
    before: { ...before, ...(input.order === undefined ? {} : { order: before['position'] }) },
    after: { ...facts(row), ...(input.order === undefined ? {} : { order: input.order }) },
  });
}

/** Adds tours at the end of a section; those that it has already stay where they are. */
export async function addTours(tx: Tx, id: number, input: SectionInput): Promise<void> {
  if (!input.tourIds?.length) throw fieldError('tourIds', 'general.required');
  const { tourIds } = await lockRow(tx, Section, { id }, 'section.notFound');
  const there = tourIds ?? [];
  const added = input.tourIds.filter((each) => !there.includes(each));
  await changeSection(tx, id, { ...input, tourIds: [...there, ...added] });
}

/** Each once; those that come new must be published and not deleted, those that were there may stay. */
async function newTours(tx: Tx, ids: number[], there: number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > MOST_TOURS) throw fieldError('tourIds', 'general.invalid');
  const fresh = wanted.filter((id) => !there.includes(id));
  const rows = fresh.length ? await tx.em.findBy(Package, { id: In(fresh), status: Not('deleted') }) : [];
  const open = new Set(rows.filter(isPublic).map((row) => row.id));
  const faults = Object.fromEntries(
    ids.flatMap((id, i): [string, FieldError][] =>
      fresh.includes(id) && !open.has(id) ? [[`tourIds.${i}`, 'general.invalid']] : [],
    ),
  );
  if (Object.keys(faults).length) throw new DomainError('general.invalid', {}, faults);
  return wanted;
}

/** Moves a section to a place from 1 on; the others close up. */
async function moveTo(tx: Tx, id: number, place: number): Promise<void> {
  const rows = await tx.em.find(Section, { order: { position: 'ASC', id: 'ASC' } });
  const others = rows.filter((row) => row.id !== id).map((row) => row.id);
  const order = [...others.slice(0, place - 1), id, ...others.slice(place - 1)];
  for (const [i, each] of order.entries())
    await tx.em
      .createQueryBuilder()
      .update(Section)
      .set({ position: i + 1 })
      .where({ id: each })
      .execute();
}

function named(name: string | undefined): string {
  if (!name?.trim()) throw fieldError('name', 'general.required');
  return name.trim();
}
const facts = (row: Section): Record<string, unknown> => ({
  name: row.name,
  position: row.position,
  visible: row.visible,
  tourIds: row.tourIds,
  translations: row.translations,
});
