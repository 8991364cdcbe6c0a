import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../database/columns';
import { Stays } from '../database/personal';
import type { PersonPart } from '../domain/persons';
import { Member } from '../parties/member.entity';

/** Two records that are one person, each named by one of its bookings; the bookings themselves stay as they were made. */
@Entity('person_merges')
export class PersonMerge {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index()
  @ForeignKey(() => Member, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  keptId!: number;
  @Index()
  @ForeignKey(() => Member, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  otherId!: number;
  @Stays()
  @JsonColumn()
  fromOther!: PersonPart[];
  @Column({ type: 'int' })
  mergedBy!: number;
  @InstantColumn()
  mergedAt!: Date;
  @Column({ type: 'int', nullable: true })
  undoneBy!: number | null;
  @InstantColumn({ nullable: true })
  undoneAt!: Date | null;
}
