import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, InstantColumn, LongTextColumn, TextColumn, WordColumn } from '../database/columns';
import { Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import { Departure } from '../catalogue/departure.entity';
import type { DateOnly } from '../domain/dates';
import type { MilestoneCheck, MilestoneState } from '../domain/milestones';

/** A milestone of a departure: there is one of each step of the plan, with the owner that the step has. */
@Entity('departure_milestones')
@Index(['departureId', 'milestoneId'], { unique: true })
@Index(['state', 'dueDate'])
@Index(['dueDate'])
@Index('IDX_departure_milestones_of', ['milestoneId', 'dueDate'])
@Index('IDX_departure_milestones_check', ['check', 'dueDate'])
@Index('IDX_departure_milestones_owner', ['ownerType', 'dueDate'])
export class DepartureMilestone extends VersionedRow {
  @ForeignKey(() => Departure, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  departureId!: number;
  @Column({ type: 'int' })
  milestoneId!: number;
  @Stays()
  @DateColumn()
  dueDate!: DateOnly;
  @Stays()
  @WordColumn()
  check!: MilestoneCheck;
  @Stays()
  @WordColumn({ default: '' })
  ownerType!: string;
  @Stays()
  @TextColumn(4, { default: '' })
  ownerShop!: string;
  @Column({ type: 'int', nullable: true })
  owner!: number | null;
  @Stays()
  @TextColumn(500, { default: '' })
  note!: string;
  @Stays()
  @WordColumn({ default: '' })
  proof!: string;
  @Stays()
  @InstantColumn({ nullable: true })
  doneAt!: Date | null;
  @Stays()
  @WordColumn({ default: 'open' })
  state!: MilestoneState;
  @Column({ type: 'int', nullable: true })
  createdBy!: number | null;
  @Column({ type: 'int', nullable: true })
  movedBy!: number | null;
  @Stays()
  @LongTextColumn({ nullable: true })
  editors!: string | null;
}
