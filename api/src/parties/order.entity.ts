import { Column, Entity, Index } from 'typeorm';
import { DateColumn, InstantColumn, LongTextColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { OrderState, PaymentState } from '../domain/words';

/** One contact and the sub-orders under one number (decisions B3). */
@Entity('orders')
@Index(['createdAt'])
@Index(['contactPhone'])
@Index(['departureDate'])
@Index(['branch', 'createdAt'])
@Index('IDX_orders_followUp', ['followUpDate'])
@Index('IDX_orders_state', ['orderState', 'createdAt', 'id', 'paymentState', 'branch'])
@Index('IDX_orders_shop', ['id', 'branch'])
@Index('IDX_orders_clerk', ['createdBy', 'createdAt'])
@Index('IDX_orders_paid', ['paymentState', 'createdAt', 'id', 'branch'])
// without regard to capitals, in the words of each database: written by its migration
@Index('IDX_orders_contact', { synchronize: false })
export class Order extends VersionedRow {
  /** {branch}{yymmdd}{seq4} */
  @Stays()
  @Index({ unique: true })
  @TextColumn(20)
  orderNumber!: string;
  @Stays()
  @TextColumn(120)
  contactPerson!: string;
  @Personal()
  @TextColumn(20)
  contactPhone!: string;
  @Personal()
  @TextColumn(200, { default: '' })
  contactEmail!: string;
  @Personal()
  @TextColumn(1000, { default: '' })
  remark!: string;
  @Personal(null)
  @LongTextColumn({ nullable: true })
  internalNote!: string | null;
  @Stays()
  @DateColumn({ nullable: true })
  followUpDate!: DateOnly | null;
  /** The shop that took the booking. */
  @Stays()
  @TextColumn(4)
  branch!: string;
  @Column({ type: 'int' })
  createdBy!: number;
  /** Worst of the living parties, without any of all (decisions B15); written by keep-states alone. */
  @Stays()
  @WordColumn({ default: 'HOLD' })
  orderState!: OrderState;
  @Stays()
  @WordColumn({ default: 'unpaid' })
  paymentState!: PaymentState;
  /** Of its first living party, without any of its first; written by keep-states alone. */
  @Stays()
  @DateColumn({ nullable: true })
  departureDate!: DateOnly | null;
  /** When what is personal of its people was erased (people/). */
  @InstantColumn({ nullable: true })
  erasedAt!: Date | null;
}
