import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, JsonColumn, LongTextColumn, TextColumn, WordColumn } from '../database/columns';
import { Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { DisruptionReason, DisruptionState, PartyChoice, PartyContact, PayoutMethod } from '../domain/disruptions';
import type { RequestFigures } from '../domain/wire/request';
import type { DepartureState } from '../domain/words';
import { SubOrder } from '../parties/sub-order.entity';

/** A desk on which departures are called off. */
@Entity('disruptions')
@Index(['state'])
export class Disruption extends VersionedRow {
  @WordColumn({ default: 'OPEN' })
  state!: DisruptionState;
  @WordColumn()
  reasonCode!: DisruptionReason;
  @TextColumn(1000)
  reason!: string;
  /** Names of uploaded files. */
  @JsonColumn()
  proofs!: string[];
  /** Where each departure was in its life, for the way back. */
  @JsonColumn()
  departures!: { id: number; was: DepartureState }[];
  @Column({ type: 'int' })
  createdBy!: number;
  /** Everybody who chose for parties that are to be signed, as `withId` keeps them: none of them signs. */
  @LongTextColumn({ nullable: true })
  editors!: string | null;
  @Column({ type: 'int', nullable: true })
  submittedBy!: number | null;
  /** How refunds and compensation are paid, as it was submitted. */
  @WordColumn({ default: 'TRANSFER' })
  method!: PayoutMethod;
  @Column({ type: 'int', nullable: true })
  opBy!: number | null;
  @Column({ type: 'int', nullable: true })
  fcBy!: number | null;
  @TextColumn(1000, { default: '' })
  decisionReason!: string;
  @DateColumn({ nullable: true })
  refundDueOn!: DateOnly | null;
  @Column({ type: 'int', nullable: true })
  batchId!: number | null;
}

/** One party of it. */
@Entity('disruption_parties')
@Index(['disruptionId', 'subOrderId'], { unique: true })
@Index(['subOrderId'])
export class DisruptionParty extends VersionedRow {
  @ForeignKey(() => Disruption, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  disruptionId!: number;
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @Stays()
  @WordColumn({ nullable: true })
  choice!: PartyChoice | null;
  /** Who chose it last; null on rows of before that was kept. */
  @Column({ type: 'int', nullable: true })
  chosenBy!: number | null;
  @Column({ type: 'int', nullable: true })
  targetPackageId!: number | null;
  @Column({ type: 'int', nullable: true })
  targetDepartureId!: number | null;
  @Stays()
  @WordColumn({ nullable: true })
  contact!: PartyContact | null;
  /** As they were submitted; what is approved is this and nothing else. */
  @Stays()
  @JsonColumn({ nullable: true })
  figures!: RequestFigures | null;
  @Column({ type: 'boolean', default: false })
  settled!: boolean;
  /** The request by which it was settled. */
  @Column({ type: 'int', nullable: true })
  requestId!: number | null;
}
