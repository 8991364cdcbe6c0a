import { Column, Entity, Index } from 'typeorm';
import { JsonColumn, TextColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { Translations } from '../domain/words';

/** A shop (decisions B0 #23). */
@Entity('branches')
export class Branch extends VersionedRow {
  @Index({ unique: true })
  @TextColumn(4)
  code!: string;
  @TextColumn(80)
  name!: string;
  @TextColumn(300, { default: '' })
  address!: string;
  @TextColumn(20, { default: '' })
  phone!: string;
  @Column({ type: 'boolean', default: true })
  active!: boolean;
  @JsonColumn({ nullable: true })
  translations!: Translations | null;
}
