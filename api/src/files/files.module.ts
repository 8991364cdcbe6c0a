import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config';
import { FileStore } from './file-store';
import { FilesController } from './files.controller';
import { openStorage } from './open-storage';
import { STORAGE } from './storage';

const storage = { provide: STORAGE, inject: [CONFIG], useFactory: openStorage };

@Global()
@Module({ controllers: [FilesController], providers: [storage, FileStore], exports: [FileStore, STORAGE] })
export class FilesModule {}
