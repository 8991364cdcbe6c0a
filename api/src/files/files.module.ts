import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config, StartFault } from '../config';
import { FileStore } from './file-store';
import { FilesController } from './files.controller';
import { LocalStorage, STORAGE, type Storage } from './storage';

const storage = {
  provide: STORAGE,
  inject: [CONFIG],
  useFactory: (config: Config): Storage => {
    if (config.uploadsUrl !== undefined)
      throw new StartFault('UPLOADS_URL is set, but uploads can only be kept on the local disk so far. Unset it.');
    return new LocalStorage(join(config.dataDir, 'uploads'));
  },
};

@Global()
@Module({ controllers: [FilesController], providers: [storage, FileStore], exports: [FileStore, STORAGE] })
export class FilesModule {}
