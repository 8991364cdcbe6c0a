import { keptOf } from '../crud/columns-of';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import { belongs } from '../domain/field-values';
import type { Field } from '../domain/fields';
import { type PackageContent, packageContent } from '../domain/resources/package-content';
import { fileIds } from '../files/refs';
import { emptied } from './content';
import type { TourContentDto } from './tour.dto';

const FIELDS = Object.entries<Field>(packageContent) as [keyof typeof packageContent, Field][];
/** A switch is on or off, and a word that begins with a value stays one: null says nothing of them. */
const neverEmpty = (field: Field): boolean =>
  field.kind === 'bool' || (field.kind === 'oneOf' && field.initial !== undefined);

/** The fields of content that a call brings. */
export const sentContent = (sent: TourContentDto): string[] =>
  [...Object.keys(packageContent), 'translations'].filter((name) => sent[name as keyof TourContentDto] !== undefined);

/**
 * Content with what was sent laid over it; what was not sent stays (decisions B10).
 * @throws DomainError at the field: unknown file, no picture, no such place, sizes of the group that cross
 */
export async function mergeContent(tx: Tx, content: PackageContent, sent: TourContentDto): Promise<PackageContent> {
  const merged: Record<string, unknown> = { ...content, translations: sent.translations ?? content.translations };
  for (const [name, field] of FIELDS) {
    const value = sent[name];
    // what stands there already is not looked for again: a place may have left its list since
    if (value === undefined || (value === null && neverEmpty(field))) continue;
    if (field.kind === 'ref' && value === content[name]) continue;
    merged[name] = await kept(tx, name, field, value);
  }
  for (const [name, field] of FIELDS) if (!belongs(field, merged)) merged[name] = emptied(field);
  const result = merged as unknown as PackageContent;
  const min = result.groupSizeMin ?? 0;
  if (min > (result.groupSizeMax ?? Infinity)) throw fieldError('groupSizeMax', 'general.tooSmall', { min });
  return result;
}
function kept(tx: Tx, name: string, field: Field, value: unknown): unknown {
  if (value === null || value === '') return emptied(field);
  return field.kind === 'custom' ? fileIds(tx.em, value as unknown[], name) : keptOf(tx, name, field, value);
}
