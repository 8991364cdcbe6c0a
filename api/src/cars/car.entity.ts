import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import { Departure } from '../catalogue/departure.entity';
import type { CarLayout } from '../domain/words';

/** A coach of a departure. */
@Entity('cars')
export class Car extends VersionedRow {
  @Index()
  @ForeignKey(() => Departure, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  departureId!: number;
  @TextColumn(60)
  name!: string;
  @TextColumn(20, { default: '' })
  plate!: string;
  @TextColumn(80, { default: '' })
  driver!: string;
  @WordColumn()
  layout!: CarLayout;
  @Column({ type: 'int' })
  rows!: number;
  /** For layout custom: one text per row, s seat, a aisle, d door, x nothing. */
  @JsonColumn({ nullable: true })
  plan!: string[] | null;
  @JsonColumn({ nullable: true })
  blocked!: string[] | null;
}
