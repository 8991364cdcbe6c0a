import { join } from 'node:path';
import { type Config, StartFault } from '../config';
import { LocalStorage, type Storage } from './storage';

/** The store that the configuration names: the data folder, unless UPLOADS_URL says otherwise. */
export function openStorage(config: Pick<Config, 'uploadsUrl' | 'dataDir'>): Storage {
  if (config.uploadsUrl !== undefined)
    throw new StartFault('UPLOADS_URL is set, but uploads can only be kept on the local disk so far. Unset it.');
  return new LocalStorage(join(config.dataDir, 'uploads'));
}
