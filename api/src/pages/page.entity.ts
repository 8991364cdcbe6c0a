import { Column, Entity, Index } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { Translations } from '../domain/words';

/** A page of the public site; content is sanitised HTML. */
@Entity('pages')
export class Page extends VersionedRow {
  @Index({ unique: true })
  @TextColumn(40)
  code!: string;
  @TextColumn(120)
  name!: string;
  @LongTextColumn()
  content!: string;
  @JsonColumn({ nullable: true })
  translations!: Translations | null;
  @Column({ type: 'int', default: 0 })
  createdBy!: number;
}
