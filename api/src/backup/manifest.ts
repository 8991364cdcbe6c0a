import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChainHead } from '../audit/chain';
import { StartFault } from '../config';

/** The formats that this version reads; it writes the last. */
const FORMATS: readonly unknown[] = [1, 2];
/** What a backup holds, written last: a folder without it is not one. */
export interface Manifest {
  format: 1 | 2;
  made: string;
  /** The migrations that had run, oldest first. */
  migrations: string[];
  tables: Record<string, { rows: number; sha256: string }>;
  /** Each by its name; of the first format only how many. */
  uploads: Record<string, string> | number;
  /** Where the audit log ended: what is restored must reach it. Older backups do not say. */
  audit?: ChainHead;
}
export const MANIFEST = 'manifest.json';
export const fileOf = (table: string): string => `${table}.ndjson.gz`;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const uploadsOf = ({ uploads }: Manifest): number =>
  typeof uploads === 'number' ? uploads : Object.keys(uploads).length;

/** @throws StartFault when the folder is no backup, of another format, or when one of its files is not what was written */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartFault(`${folder} is not a finished backup: it has no ${MANIFEST}.`);
  });
  const manifest = parsed(folder, text);
  if (!FORMATS.includes(manifest.format))
    throw new StartFault(`${folder} is of format ${String(manifest.format)}, which this version does not read.`);
  for (const [table, { sha256 }] of Object.entries(manifest.tables)) {
    const found = await sha256Of(join(folder, fileOf(table))).catch(() => 'nothing');
    if (found !== sha256) throw new StartFault(`${folder} is damaged: ${fileOf(table)} is not what was written.`);
  }
  await demandUploads(join(folder, 'uploads'), manifest);
  return manifest;
}

function parsed(folder: string, text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest> | null;
    if (manifest?.tables && manifest.migrations && manifest.uploads !== undefined) return manifest as Manifest;
  } catch {
    // said below
  }
  throw new StartFault(`${folder} is damaged: ${MANIFEST} is not what was written.`);
}

/** The uploads of a backup. Where there were none its folder may have been lost on the way: many tools carry files only. */
export async function uploadsIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function demandUploads(folder: string, manifest: Manifest): Promise<void> {
  const there = (await uploadsIn(folder)).length;
  if (there !== uploadsOf(manifest))
    throw new StartFault(`${folder} is damaged: it has ${there} uploads, not ${uploadsOf(manifest)}.`);
  if (typeof manifest.uploads === 'number') return;
  for (const [name, sha256] of Object.entries(manifest.uploads)) {
    const found = await sha256Of(join(folder, name)).catch(() => 'nothing');
    if (found !== sha256) throw new StartFault(`${folder} is damaged: ${name} is not what was written.`);
  }
}
