import { Check, Column, Entity, Index } from 'typeorm';
import { DateColumn, JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { Recurrence } from '../domain/wire/departure';
import type { DepartureState } from '../domain/words';

/** One date of a tour code. Free = maxPax - reservedNumber - heldCount - bookedCount (decisions B0 #20). */
@Entity('departures')
@Index(['packageCode', 'departureDate'], { unique: true })
@Index(['departureDate'])
@Index(['state', 'departureDate'])
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
  /** Seats held for transfers and for offers of the waiting list; written by those only. */
  @Column({ type: 'int', default: 0 })
  heldCount!: number;
  /** Living travellers that take a seat; written by the guarded update only. */
  @Column({ type: 'int', default: 0 })
  bookedCount!: number;
  @Column({ type: 'boolean', default: true })
  open!: boolean;
  /** Changed by the moves of departureMachine only; GUARANTEED is 成行: the group certainly goes. */
  @WordColumn({ default: 'SELLING' })
  state!: DepartureState;
  /** Who moved the state by hand last; 0 when nobody did: what a person decided the count does not overturn. */
  @Column({ type: 'int', default: 0 })
  stateBy!: number;
  /** Counts up when a package or a price of the code is deleted: who read the offer before that is not sold it. */
  @Column({ type: 'int', default: 0 })
  offerTurn!: number;
  /** The rule that made this date, where one did. */
  @JsonColumn({ nullable: true })
  recurrence!: Recurrence | null;
  @Column({ type: 'int', default: 0 })
  createdBy!: number;
}
