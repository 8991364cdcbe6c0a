import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn, WordColumn } from '../database/columns';
import type { FileKind } from '../domain/words';

/** A file that was uploaded. The bytes lie in the store under the id; the name is only shown. */
@Entity('files')
export class StoredFile {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id!: string;
  @WordColumn()
  kind!: FileKind;
  @TextColumn(200)
  name!: string;
  @TextColumn(100)
  type!: string;
  @Column({ type: 'int' })
  size!: number;
  @Column({ type: 'int', nullable: true })
  width!: number | null;
  @Column({ type: 'int', nullable: true })
  height!: number | null;
  @Column({ type: 'int' })
  createdBy!: number;
  @InstantColumn()
  createdAt!: Date;
}
