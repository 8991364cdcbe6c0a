import { Check, Column, Entity, Index } from 'typeorm';
import { DateColumn, JsonColumn, TextColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { Recurrence } from '../domain/wire/departure';

/** One date of a tour code. Free = maxPax - reservedNumber - heldCount - bookedCount (decisions B0 #20). */
@Entity('departures')
@Index(['packageCode', 'departureDate'], { unique: true })
@Index(['departureDate'])
@Check(
  'CHK_departures_seats',
  'bookedCount >= 0 AND heldCount >= 0 AND reservedNumber >= 0 AND bookedCount + heldCount + reservedNumber <= maxPax',
)
export class Departure extends VersionedRow {
  @TextColumn(20)
  packageCode!: string;
  @DateColumn()
  departureDate!: DateOnly;
  @Column({ type: 'int' })
  maxPax!: number;
  /** Seats blocked by operations. */
  @Column({ type: 'int', default: 0 })
  reservedNumber!: number;
  /** Seats held for transfers; written by requests only. */
  @Column({ type: 'int', default: 0 })
  heldCount!: number;
  /** Living travellers that take a seat; written by the guarded update only. */
  @Column({ type: 'int', default: 0 })
  bookedCount!: number;
  @Column({ type: 'boolean', default: true })
  open!: boolean;
  /** 成行: the group certainly goes. */
  @Column({ type: 'boolean', default: false })
  guaranteed!: boolean;
  /** The rule that made this date, where one did. */
  @JsonColumn({ nullable: true })
  recurrence!: Recurrence | null;
  @Column({ type: 'int', default: 0 })
  createdBy!: number;
}
