import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn, InstantColumn, LongTextColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { WaitingEvent, WaitingState } from '../domain/waiting';

/** A party that waits for seats; who came first has the lower id. */
@Entity('waiting_parties')
@Index(['state', 'offeredUntil'])
@Index(['offeredOn'])
@Index('IDX_waiting_parties_phone', ['contactPhone'])
export class WaitingParty extends VersionedRow {
  @Column({ type: 'int' })
  departureId!: number;
  /** Ids of other departures that would do as well. */
  @Stays()
  @LongTextColumn({ nullable: true })
  also!: string | null;
  @Stays()
  @DateColumn({ nullable: true })
  until!: DateOnly | null;
  @Stays()
  @TextColumn(120, { default: '' })
  contactPerson!: string;
  @Personal()
  @TextColumn(20, { default: '' })
  contactPhone!: string;
  @Column({ type: 'int', nullable: true })
  adults!: number | null;
  @Column({ type: 'int', nullable: true })
  members!: number | null;
  @Column({ type: 'int', nullable: true })
  children!: number | null;
  @Column({ type: 'int', nullable: true })
  babies!: number | null;
  @Column({ type: 'int', nullable: true })
  rooms!: number | null;
  @Personal()
  @TextColumn(500, { default: '' })
  note!: string;
  @Column({ type: 'int', default: 0 })
  seats!: number;
  @Stays()
  @WordColumn({ default: 'waiting' })
  state!: WaitingState;
  /** The departure whose seats are, or were last, held for it. */
  @Column({ type: 'int', nullable: true })
  offeredOn!: number | null;
  @Column({ type: 'int', default: 0 })
  heldSeats!: number;
  @InstantColumn({ nullable: true })
  offeredUntil!: Date | null;
  @Stays()
  @TextColumn(20, { default: '' })
  orderNumber!: string;
  @Stays()
  @TextColumn(4, { default: '' })
  branch!: string;
  @Column({ type: 'int', nullable: true })
  createdBy!: number | null;
  @Column({ type: 'int', nullable: true })
  movedBy!: number | null;
  @Stays()
  @LongTextColumn({ nullable: true })
  editors!: string | null;
}

/** The departures that a party waits for: the wished one and what would do as well. */
@Entity('waiting_departures')
@Index(['departureId'])
export class WaitingDeparture {
  @PrimaryColumn({ type: 'int' })
  waitingId!: number;
  @PrimaryColumn({ type: 'int' })
  departureId!: number;
}

/** What happened on the waiting list, line by line; never changed. `verify` explains every offer from it. */
@Entity('waiting_log')
@Index(['departureId', 'id'])
@Index(['waitingId'])
export class WaitingLine {
  @PrimaryGeneratedColumn()
  id!: number;
  @Column({ type: 'int' })
  waitingId!: number;
  @Column({ type: 'int' })
  departureId!: number;
  @WordColumn()
  what!: WaitingEvent;
  /** The solving that it belongs to; '' otherwise. */
  @WordColumn({ default: '' })
  run!: string;
  @Column({ type: 'int', default: 0 })
  wanted!: number;
  @Column({ type: 'int', default: 0 })
  free!: number;
  @Column({ type: 'int', default: 0 })
  actorId!: number;
  @InstantColumn()
  at!: Date;
}
