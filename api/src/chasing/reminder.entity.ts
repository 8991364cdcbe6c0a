import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, LongTextColumn, TextColumn, WordColumn } from '../database/columns';
import { Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { ChasingEvent, ReminderState, SkipReason } from '../domain/chasing';
import type { DateOnly } from '../domain/dates';
import { SubOrder } from '../parties/sub-order.entity';

/** A party at a step of the chasing plan: there is one of each, so that nobody is reminded twice at a step. */
@Entity('reminders')
@Index(['stepId', 'subOrderId'], { unique: true })
@Index(['state', 'baseDate'])
@Index(['baseDate'])
@Index('IDX_reminders_day', ['day', 'baseDate'])
@Index('IDX_reminders_package', ['packageCode', 'baseDate'])
@Index('IDX_reminders_departure', ['departureDate', 'baseDate'])
@Index('IDX_reminders_event', ['event', 'baseDate'])
@Index('IDX_reminders_branch', ['branch', 'baseDate'])
export class Reminder extends VersionedRow {
  @Column({ type: 'int' })
  stepId!: number;
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Index()
  @Column({ type: 'int' })
  subOrderId!: number;
  @Index('IDX_reminders_order')
  @Column({ type: 'int' })
  orderId!: number;
  @Stays()
  @Index('IDX_reminders_number')
  @TextColumn(20)
  orderNumber!: string;
  @Stays()
  @TextColumn(20)
  packageCode!: string;
  @Stays()
  @DateColumn()
  departureDate!: DateOnly;
  @Stays()
  @WordColumn()
  event!: ChasingEvent;
  /** The day that the step counts from. */
  @Stays()
  @DateColumn()
  baseDate!: DateOnly;
  @Stays()
  @WordColumn({ default: '' })
  why!: SkipReason | '';
  @Stays()
  @DateColumn({ nullable: true })
  promisedUntil!: DateOnly | null;
  /** The evening that last said so. */
  @Stays()
  @DateColumn()
  day!: DateOnly;
  @Stays()
  @TextColumn(4)
  branch!: string;
  @Stays()
  @WordColumn({ default: 'proposed' })
  state!: ReminderState;
  @Column({ type: 'int', nullable: true })
  messageId!: number | null;
  @Column({ type: 'int', nullable: true })
  createdBy!: number | null;
  @Column({ type: 'int', nullable: true })
  movedBy!: number | null;
  @Stays()
  @LongTextColumn({ nullable: true })
  editors!: string | null;
}
