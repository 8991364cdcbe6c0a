import { Column, Entity, Index } from 'typeorm';
import { DateColumn, LongTextColumn, TextColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';

/** One contact and the sub-orders under one number (decisions B3). */
@Entity('orders')
@Index(['createdAt'])
@Index(['contactPhone'])
@Index(['branch', 'createdAt'])
export class Order extends VersionedRow {
  /** {branch}{yymmdd}{seq4} */
  @Index({ unique: true })
  @TextColumn(20)
  orderNumber!: string;
  @TextColumn(120)
  contactPerson!: string;
  @TextColumn(20)
  contactPhone!: string;
  @TextColumn(200, { default: '' })
  contactEmail!: string;
  @TextColumn(1000, { default: '' })
  remark!: string;
  @LongTextColumn({ nullable: true })
  internalNote!: string | null;
  @DateColumn({ nullable: true })
  followUpDate!: DateOnly | null;
  /** The shop that took the booking. */
  @TextColumn(4)
  branch!: string;
  @Column({ type: 'int' })
  createdBy!: number;
}
