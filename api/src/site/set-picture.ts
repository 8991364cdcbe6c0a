import type { Work } from '../database/work';
import { fieldError } from '../domain/errors';
import type { FileStore } from '../files/file-store';
import { fileId } from '../files/refs';
import type { Received } from '../files/receive';
import type { Actor } from '../http/actor';
import { siteValues } from './read-site';
import { setPart } from './set-site';

/** Where the new picture comes from: the file itself, or what POST /files answered for it. */
interface PictureSource {
  received: Received | undefined;
  value: unknown;
  version: number | undefined;
}

/**
 * Sets the logo or the stamp. The logo must be another picture than before (SPEC 5).
 * @throws DomainError site.logoUnchanged, general.required (400), and the refusals of uploads
 */
export async function setPicture(
  work: Work,
  files: FileStore,
  actor: Actor,
  part: 'logo' | 'stamp',
  source: PictureSource,
): Promise<void> {
  const missing = part === 'logo' ? 'site.logoUnchanged' : 'general.required';
  if (source.received && !source.received.file) throw fieldError(part, missing);
  const id = source.received
    ? (await files.keep(actor, source.received, 'image', part)).id
    : await fileId(work.em, source.value, part, 'image');
  if (!id) throw fieldError(part, missing);
  const { values } = await siteValues(work.em);
  if (part === 'logo' && values.logo && (values.logo === id || (await files.same(values.logo, id)))) {
    if (source.received) await files.drop(actor, id);
    throw fieldError('logo', 'site.logoUnchanged');
  }
  await work.run(actor, async (tx) => setPart(tx, part, await fileId(tx.em, id, part, 'image'), source.version));
}
