import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Payment } from '../parties/payment.entity';
import { DateColumn, InstantColumn, LongTextColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { Cents } from '../domain/money';
import type { ReclaimState } from '../domain/resources/levyReclaims';

/** The levy stamp of a receipt (decisions B18). Append-only: the stamp in force is the last one, by `turn`. */
@Entity('levy_stamps')
@Index(['receiptNo', 'turn'], { unique: true })
export class LevyStamp {
  @PrimaryGeneratedColumn()
  id!: number;
  @TextColumn(24)
  receiptNo!: string;
  /** 1 for the first stamp of the receipt; unique with it, so that two desks do not both stamp. */
  @Column({ type: 'int' })
  turn!: number;
  @Index()
  @TextColumn(40)
  stampNo!: string;
  /** The levy of the receipt. */
  @MoneyColumn()
  amount!: Cents;
  @TextColumn(4)
  branch!: string;
  @Column({ type: 'int' })
  enteredBy!: number;
  @InstantColumn()
  enteredAt!: Date;
  @Column({ type: 'int', nullable: true })
  replaces!: number | null;
  @TextColumn(300, { default: '' })
  reason!: string;
}

/** Stamps that a shop bought, or lost by spoiling (below 0). Append-only. */
@Entity('levy_stamp_lots')
export class StampLot {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index()
  @TextColumn(4)
  branch!: string;
  @DateColumn()
  boughtOn!: DateOnly;
  @Column({ type: 'int' })
  stamps!: number;
  @TextColumn(300, { default: '' })
  remark!: string;
  @Column({ type: 'int' })
  enteredBy!: number;
  @InstantColumn()
  enteredAt!: Date;
}

/** A form by which levy is claimed back from the authority (decisions A1, Refund). */
@Entity('levy_reclaims')
export class LevyReclaim extends VersionedRow {
  /** LR{yy}{seq5} */
  @Index({ unique: true })
  @TextColumn(24)
  formNo!: string;
  @WordColumn()
  state!: ReclaimState;
  @MoneyColumn()
  amount!: Cents;
  @Column({ type: 'int' })
  createdBy!: number;
  @DateColumn({ nullable: true })
  creditedOn!: DateOnly | null;
  @TextColumn(300, { default: '' })
  note!: string;
  @Column({ type: 'int', nullable: true })
  movedBy!: number | null;
  @LongTextColumn({ nullable: true })
  editors!: string | null;
}

/** That the levy of a ledger row stands on a form: once, with the sum that was claimed for it. */
@Entity('levy_reclaim_rows')
export class LevyReclaimRow {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index()
  @ForeignKey(() => LevyReclaim, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  reclaimId!: number;
  @Index({ unique: true })
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  paymentId!: number;
  /** As the rule of the day gave it; a later rule changes no form that went out. */
  @MoneyColumn({ default: 0 })
  levy!: Cents;
}
