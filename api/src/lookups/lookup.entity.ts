import { Column, Entity, Index } from 'typeorm';
import { JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { Translations } from '../domain/words';

/** An entry of an editable list: area codes, certificate types, countries. The code is fixed, the name is not. */
@Entity('lookups')
@Index(['kind', 'code'], { unique: true })
export class Lookup extends VersionedRow {
  @WordColumn()
  kind!: string;
  @WordColumn()
  code!: string;
  @TextColumn(120)
  name!: string;
  @Column({ type: 'int', default: 0 })
  position!: number;
  @Column({ type: 'boolean', default: true })
  active!: boolean;
  @JsonColumn({ nullable: true })
  translations!: Translations | null;
}
