import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartFault } from '../config';
import { DomainError } from '../domain/errors';
import { FILE_NAME, type Storage, type Stored } from './storage';

/** Where an S3-compatible store is, as UPLOADS_URL says it. */
interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every name; '' or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}
const FORM = 's3://key:secret@host:port/bucket?region=name (add &tls=off for a store without TLS)';

/** @throws StartFault when the address is not of that form */
export function readS3Url(text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket = '', ...folders] = (url?.pathname ?? '').split('/').filter(Boolean);
  if (url?.protocol !== 's3:' || !url.hostname || !bucket || !url.username || !url.password)
    throw new StartFault(`UPLOADS_URL must look like ${FORM}. Unset it to keep uploads in DATA_DIR.`);
  return {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** An S3-compatible store: the same flat names, so that several processes on several machines share their uploads. */
export class S3Storage implements Storage {
  private readonly client: S3Client;
  constructor(private readonly place: S3Place) {
    const { endpoint, region, accessKeyId, secretAccessKey } = place;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // stores other than Amazon's own do not know the trailing checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // its warnings would stand beside our own error
      logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    });
  }

  /** @throws StartFault when the store does not answer, refuses, or has no such bucket */
  async check(): Promise<void> {
    const { endpoint, bucket } = this.place;
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: bucket }));
    } catch (error) {
      const status = statusOf(error);
      if (status === 404) throw new StartFault(`The store of UPLOADS_URL has no bucket ${bucket}. Create it.`);
      if (status !== undefined && status < 500)
        throw new StartFault(`The store of UPLOADS_URL refuses (${String(status)}). Check key, secret and region.`);
      throw new StartFault(
        `The store of UPLOADS_URL does not answer at ${endpoint}. Start it, or correct the address.`,
      );
    }
  }

  async take(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const where = { Bucket: this.place.bucket, Key: this.keyOf(name) };
    const body = createReadStream(path);
    try {
      await this.client.send(new PutObjectCommand({ ...where, Body: body, ContentLength: size })).catch(unreachable);
    } finally {
      body.destroy();
    }
    await rm(path, { force: true });
  }

  async read(name: string): Promise<{ stream: Readable; size: number } | undefined> {
    const command = new GetObjectCommand({ Bucket: this.place.bucket, Key: this.keyOf(name) });
    const found = await this.client.send(command).catch((error: unknown) => {
      if (error instanceof NoSuchKey || statusOf(error) === 404) return undefined;
      return unreachable(error);
    });
    return found?.Body && { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
  }

  async remove(name: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.place.bucket, Key: this.keyOf(name) });
    await this.client.send(command).catch(unreachable);
  }

  async *names(): AsyncIterable<Stored> {
    const { bucket, prefix } = this.place;
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key = '', LastModified, Size = 0 } of page.Contents ?? []) {
        const name = Key.slice(prefix.length);
        // a bucket may be shared: what is not named as we name is not ours to remove
        if (LastModified && FILE_NAME.test(name)) yield { name, stored: LastModified, size: Size };
      }
  }

  close(): void {
    this.client.destroy();
  }

  private keyOf(name: string): string {
    if (!FILE_NAME.test(name)) throw new Error('not a name of the store');
    return `${this.place.prefix}${name}`;
  }
}

const quiet = (): void => undefined;
const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A store that is down or in trouble is said to the caller, who may try again; a refusal is a fault of ours. */
function unreachable(error: unknown): never {
  const status = statusOf(error);
  if (status !== undefined && status < 500 && status !== 429) throw error;
  throw new DomainError('file.storeDown');
}
