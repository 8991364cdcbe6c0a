import { join } from 'node:path';
import type { Config } from '../config';
import { readS3Url, S3Storage } from './s3-storage';
import { LocalStorage, type Storage } from './storage';

/** The store that the configuration names: the data folder, unless UPLOADS_URL says otherwise. */
export function openStorage(config: Pick<Config, 'uploadsUrl' | 'dataDir'>): Storage {
  if (config.uploadsUrl === undefined) return new LocalStorage(join(config.dataDir, 'uploads'));
  return new S3Storage(readS3Url(config.uploadsUrl));
}

/**
 * Before the product starts: whether the store of UPLOADS_URL is there and lets us in.
 * @throws StartFault that says what to do
 */
export async function demandStorage(config: Config): Promise<void> {
  const storage = openStorage(config);
  try {
    await storage.check?.();
  } finally {
    storage.close?.();
  }
}
