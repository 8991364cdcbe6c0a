import type { Request } from 'express';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { TableRow } from '../domain/wire/table';
import type { FileStore } from '../files/file-store';
import type { Actor } from '../http/actor';
import { readTable } from '../tables/read-table';

/**
 * The first sheet of the file that a call brings, which is kept nowhere.
 * @throws DomainError general.required (400), general.tooLarge (413), file.type (415) at `file`
 */
export async function readSent(files: FileStore, request: Request, actor: Actor): Promise<readonly TableRow[]> {
  const received = await files.receive(request, { field: 'file', fields: [], kindOf: () => 'file' });
  try {
    if (!received.file) throw fieldError('file', 'general.required');
    if (received.file.size > LIMITS.importBytes) throw fieldError('file', 'general.tooLarge');
    return await readTable(actor.id, received.file.path);
  } finally {
    await files.discard(received);
  }
}
