import { Column, Entity, Index } from 'typeorm';
import { DateColumn, LongTextColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { OrderState, PaymentState } from '../domain/words';

/** One contact and the sub-orders under one number (decisions B3). */
@Entity('orders')
@Index(['createdAt'])
@Index(['contactPhone'])
@Index(['branch', 'createdAt'])
@Index('IDX_orders_followUp', ['followUpDate'])
@Index('IDX_orders_state', ['orderState', 'createdAt', 'id', 'paymentState', 'branch'])
@Index('IDX_orders_paid', ['paymentState', 'createdAt', 'id', 'branch'])
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
  /** Worst of the living parties, without any of all (decisions B15); written by keep-states alone. */
  @WordColumn({ default: 'HOLD' })
  orderState!: OrderState;
  @WordColumn({ default: 'unpaid' })
  paymentState!: PaymentState;
}
