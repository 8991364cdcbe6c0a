import type { EntityManager } from 'typeorm';
import { FACTS } from '../domain/resources/package-facts';
import { fieldError } from '../domain/errors';
import { fromHkd } from '../domain/money';
import type { ItineraryDay, PackageContent } from '../domain/wire/package';
import { fileId, fileIds } from '../files/refs';
import { IMAGE_FIELDS } from './content';
import type { ItineraryDayDto, TourContentDto } from './tour.dto';

const TEXTS = [
  'name',
  'title',
  'shortDescription',
  'keyExplanation',
  'detailPageLink',
  'keywords',
  'country',
  'attraction1',
  'attraction2',
  'attraction3',
  'detailTitle',
  'detailDescription',
] as const;
const NULLABLE = ['areaCode', ...FACTS, 'groupSizeMin', 'groupSizeMax'] as const;
const PLAIN = ['allowDeposit', 'tiaPayer', 'tiaPrint', 'leviable', 'translations'] as const;
const CONTENT = [
  ...TEXTS,
  ...NULLABLE,
  ...PLAIN,
  ...IMAGE_FIELDS,
  'minDeposit',
  'itinerary',
  'flyer',
  'files',
] as const;

/** The fields of content that a call brings. */
export const sentContent = (sent: TourContentDto): string[] => CONTENT.filter((field) => sent[field] !== undefined);

/**
 * Content with what was sent laid over it; what was not sent stays (decisions B10).
 * @throws DomainError at the field: unknown file, no picture, sizes of the group that cross
 */
export async function mergeContent(
  em: EntityManager,
  content: PackageContent,
  sent: TourContentDto,
): Promise<PackageContent> {
  const merged: Record<string, unknown> = { ...content };
  for (const field of TEXTS) if (sent[field] !== undefined) merged[field] = (sent[field] ?? '').trim();
  for (const field of NULLABLE) if (sent[field] !== undefined) merged[field] = sent[field] ?? null;
  for (const field of PLAIN) if (sent[field] !== undefined && sent[field] !== null) merged[field] = sent[field];
  if (sent.minDeposit !== undefined) merged['minDeposit'] = fromHkd(sent.minDeposit ?? 0);
  if (sent.itinerary !== undefined) merged['itinerary'] = (sent.itinerary ?? []).map(dayOf);
  for (const field of IMAGE_FIELDS)
    if (sent[field] !== undefined) merged[field] = await fileId(em, sent[field], field, 'image');
  if (sent.flyer !== undefined) merged['flyer'] = await fileId(em, sent.flyer, 'flyer');
  if (sent.files !== undefined) merged['files'] = await fileIds(em, sent.files ?? []);
  const result = merged as unknown as PackageContent;
  const min = result.groupSizeMin ?? 0;
  if (min > (result.groupSizeMax ?? Infinity)) throw fieldError('groupSizeMax', 'general.tooSmall', { min });
  return result;
}

const dayOf = (sent: ItineraryDayDto): ItineraryDay => ({
  day: sent.day,
  title: sent.title.trim(),
  text: sent.text ?? '',
  meals: sent.meals ?? '',
  hotel: sent.hotel ?? '',
});
