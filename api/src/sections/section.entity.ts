import { Column, Entity } from 'typeorm';
import { JsonColumn, TextColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { Translations } from '../domain/words';

/** A section of the public home page; hidden is deleted (decisions B0 #33). */
@Entity('sections')
export class Section extends VersionedRow {
  @TextColumn(120)
  name!: string;
  @Column({ type: 'int', default: 0 })
  position!: number;
  @Column({ type: 'boolean', default: true })
  visible!: boolean;
  /** Packages in the order shown. */
  @JsonColumn({ nullable: true })
  tourIds!: number[] | null;
  @JsonColumn({ nullable: true })
  translations!: Translations | null;
}
