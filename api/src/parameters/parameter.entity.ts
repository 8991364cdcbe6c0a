import { Column, Entity, Index } from 'typeorm';
import { JsonColumn, TextColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';

/** A parameter that differs from its default (decisions B14); keys and defaults stand in domain. */
@Entity('parameters')
export class Parameter extends VersionedRow {
  @Index({ unique: true })
  @TextColumn(60)
  key!: string;
  @JsonColumn({ nullable: true })
  value!: unknown;
  @Column({ type: 'int', default: 0 })
  updatedBy!: number;
}
