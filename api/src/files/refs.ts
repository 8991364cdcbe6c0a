import { type EntityManager, In } from 'typeorm';
import { fieldError } from '../domain/errors';
import type { FileRef } from '../domain/wire/file';
import type { FileKind } from '../domain/words';
import { fileToName } from './hold-files';
import { StoredFile } from './stored-file.entity';

/** A file as records answer it (decisions B15). */
export const refOf = (file: Pick<StoredFile, 'id' | 'name' | 'size' | 'type'>): FileRef => ({
  id: file.id,
  url: `/api/files/${file.id}`,
  name: file.name,
  size: file.size,
  type: file.type,
});

/** The files of many records in one query; ids that are empty or gone are left out. */
export async function fileRefs(em: EntityManager, ids: Iterable<string | null>): Promise<Map<string, FileRef>> {
  const wanted = [...new Set([...ids].filter((id): id is string => !!id))];
  if (!wanted.length) return new Map();
  const rows = await em.findBy(StoredFile, { id: In(wanted) });
  return new Map(rows.map((row) => [row.id, refOf(row)]));
}

/**
 * The id of an uploaded file from what a record was sent: its id, its url, or the whole reference; '' for none.
 * @throws DomainError general.invalid (400) at the field when there is no such file, file.imageType when a
 * picture is wanted and it is none
 */
export async function fileId(em: EntityManager, value: unknown, field: string, kind?: FileKind): Promise<string> {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'object' ? (value as { id?: unknown }).id : value;
  const id = typeof text === 'string' ? /^(?:\/api\/files\/)?([0-9a-f]{32})$/.exec(text)?.[1] : undefined;
  const row = id === undefined ? undefined : await fileToName(em, id);
  if (!row) throw fieldError(field, 'general.invalid');
  if (kind === 'image' && row.kind !== 'image') throw fieldError(field, 'file.imageType');
  return row.id;
}
/** Ids of files that exist, each once, in the order sent. */
export async function fileIds(em: EntityManager, sent: readonly unknown[], field = 'files'): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, each] of sent.entries()) ids.push(await fileId(em, each, `${field}.${index}`));
  return [...new Set(ids)].filter((id) => id !== '');
}
