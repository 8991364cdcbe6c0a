import { Global, Module } from '@nestjs/common';
import { DocumentVault } from './document-vault';
import { FrontDesk } from './front-desk';

/** The desk and the vault serve every verb that touches travellers. */
@Global()
@Module({ providers: [FrontDesk, DocumentVault], exports: [FrontDesk, DocumentVault] })
export class DeskModule {}
