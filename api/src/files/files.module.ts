import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '../config';
import { FileStore } from './file-store';
import { FilesController } from './files.controller';
import { openStorage } from './open-storage';
import { STORAGE, type Storage } from './storage';

const storage = { provide: STORAGE, inject: [CONFIG], useFactory: openStorage };

@Global()
@Module({ controllers: [FilesController], providers: [storage, FileStore], exports: [FileStore, STORAGE] })
export class FilesModule implements OnApplicationShutdown {
  constructor(@Inject(STORAGE) private readonly store: Storage) {}
  onApplicationShutdown(): void {
    this.store.close?.();
  }
}
