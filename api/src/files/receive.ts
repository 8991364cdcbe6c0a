import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import { isDiskFault } from '../database/faults';
import { DomainError, type ErrorCode, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { FileKind } from '../domain/words';

/** What came in a multipart call; the file lies at a temporary path that its taker removes. */
export interface Received {
  fields: Record<string, string>;
  file: { path: string; name: string; size: number } | undefined;
}
export interface Reception {
  /** Folder of temporary files. */
  dir: string;
  /** The part that may hold a file. */
  field: string;
  /** The other parts that it may have; a version is a number of digits. */
  fields: readonly string[];
  /** The kind of the file, as far as it is known from the fields that came before it. */
  kindOf: (fields: Record<string, string>) => FileKind | undefined;
}
const BOUNDS = { files: 1, fields: 20, fieldSize: 64 * 1024, parts: 24, headerPairs: 20 };
/** A sender who goes on after the refusal is read to here, so that he sees the answer, and then cut off. */
const PATIENCE_BYTES = 256 * 1024 * 1024;

/** The refusal of a file above its bound (SPEC 9): the specification's text for each kind. */
export const tooLarge = (kind: FileKind | undefined): ErrorCode =>
  kind === 'image' ? 'file.imageTooLarge' : 'file.tooLarge';
export const boundOf = (kind: FileKind | undefined): number =>
  kind === 'image' ? LIMITS.imageBytes : LIMITS.fileBytes;

/**
 * Reads a multipart call as it streams in: never more of it in memory than a few chunks, and on any refusal
 * nothing of it on the disk.
 * @throws DomainError file.tooLarge, file.imageTooLarge (413), general.invalid, general.unknownField (400)
 */
export async function receive(request: Request, reception: Reception): Promise<Received> {
  await mkdir(reception.dir, { recursive: true });
  const path = join(reception.dir, randomBytes(16).toString('hex'));
  try {
    return await read(request, reception, path);
  } catch (error) {
    await drained(request);
    await rm(path, { force: true });
    throw error instanceof DomainError || isDiskFault(error) ? error : new DomainError('general.invalid');
  }
}

function read(request: Request, reception: Reception, path: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const received: Received = { fields: {}, file: undefined };
    let writing: Promise<void> | undefined;
    let parser: Busboy;
    try {
      parser = busboy({ headers: request.headers, limits: BOUNDS, defParamCharset: 'utf8' });
    } catch {
      reject(new DomainError('general.invalid'));
      return;
    }
    const refuse = (error: unknown): void => {
      request.unpipe(parser);
      const settled = writing ?? Promise.resolve();
      void settled
        .catch(() => undefined)
        .then(() => {
          reject(error as Error);
        });
    };
    parser.on('field', (name, value, info) => {
      if (!reception.fields.includes(name)) refuse(fieldError(name, 'general.unknownField', { field: name }));
      else if (info.valueTruncated) refuse(fieldError(name, 'general.tooLarge'));
      else if (name === 'version' && !/^\d{1,9}$/.test(value)) refuse(fieldError(name, 'general.invalid'));
      else received.fields[name] = value;
    });
    parser.on('file', (name, stream, info) => {
      if (name !== reception.field) {
        stream.resume();
        refuse(fieldError(name, 'general.unknownField', { field: name }));
        return;
      }
      const kind = reception.kindOf(received.fields);
      writing = write(stream, path, kind, name).then((size) => {
        received.file = { path, name: shownName(info.filename), size };
      });
      writing.catch(refuse);
    });
    for (const bound of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(bound, () => {
        refuse(new DomainError('general.invalid'));
      });
    parser.on('error', refuse);
    parser.on('close', () => {
      (writing ?? Promise.resolve()).then(() => {
        resolve(received);
      }, reject);
    });
    request.on('close', () => {
      if (!request.complete) parser.destroy(new Error('the sender left'));
    });
    request.pipe(parser);
  });
}

/** Counts while it writes, stops at the bound, and has the bytes on the disk before it answers. */
async function write(stream: Readable, path: string, kind: FileKind | undefined, field: string): Promise<number> {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > boundOf(kind)) done(fieldError(field, tooLarge(kind)));
      else done(null, chunk);
    },
  });
  await pipeline(stream, counter, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return size;
}

/**
 * Reads on without keeping anything. Where the connection is not kept, the answer waits for the end: the line would be
 * reset under a sender who is still writing, and he would not read why.
 */
function drained(request: Request): Promise<void> | undefined {
  let left = PATIENCE_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
  if (request.complete || request.destroyed || !/\bclose\b/i.test(request.headers.connection ?? '')) return undefined;
  return new Promise((resolve) => {
    for (const end of ['end', 'close', 'error'])
      request.once(end, () => {
        resolve();
      });
  });
}

/** The sender's name for showing only: no folders, no control or direction characters, at most 200 long. */
function shownName(raw: string | undefined): string {
  const name = (raw ?? '')
    .split(/[/\\]/)
    .pop()
    ?.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  if (!name || /^\.+$/.test(name)) return 'file';
  return name.length <= 200 ? name : `${name.slice(0, 150)}${name.slice(-40)}`;
}
