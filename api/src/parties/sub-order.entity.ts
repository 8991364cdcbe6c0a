import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, InstantColumn, JsonColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import { Departure } from '../catalogue/departure.entity';
import type { DateOnly } from '../domain/dates';
import type { Cents } from '../domain/money';
import type { BookingTerms } from '../domain/wire/booking';
import type { PriceSnapshot } from '../domain/wire/price';
import type { OrderState, PaymentState } from '../domain/words';
import { Package } from '../catalogue/package.entity';
import { Order } from './order.entity';

/** One party on one departure. Price and terms are frozen as they were at booking. */
@Entity('sub_orders')
@Index(['orderState', 'holdUntil'])
@Index(['packageCode', 'departureDate'])
@Index('IDX_sub_orders_departure', ['departureId', 'orderState'])
@Index('IDX_sub_orders_package', ['packageId', 'orderId'])
@Index('IDX_sub_orders_sales', ['createdAt', 'orderState', 'packageId', 'subtotal', 'orderId'])
@Index('IDX_sub_orders_notice', [
  'orderState',
  'noticeDate',
  'id',
  'departureDate',
  'orderId',
  'openFare',
  'balanceDueDate',
  'subtotal',
  'departureId',
])
// whoever has been on tour, or is cancelled, and owes still
@Index('IDX_sub_orders_owed', ['orderState', 'openFare', 'id', 'orderId', 'balanceDueDate', 'departureId', 'subtotal'])
@Index('IDX_sub_orders_due', [
  'orderState',
  'balanceDueDate',
  'id',
  'departureDate',
  'orderId',
  'openFare',
  'departureId',
])
export class SubOrder extends VersionedRow {
  @Index()
  @ForeignKey(() => Order, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  orderId!: number;
  /** {orderNumber}-01 */
  @Stays()
  @Index({ unique: true })
  @TextColumn(24)
  subOrderNumber!: string;
  @ForeignKey(() => Package, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  packageId!: number;
  @Stays()
  @TextColumn(20)
  packageCode!: string;
  @ForeignKey(() => Departure, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  departureId!: number;
  @Stays()
  @Index()
  @DateColumn()
  departureDate!: DateOnly;
  @Stays()
  @WordColumn({ default: 'HOLD' })
  orderState!: OrderState;
  /** The payment state that an expired or cancelled party had when it ended; null while it has not (decisions B3). */
  @Stays()
  @WordColumn({ nullable: true })
  lastPaymentState!: PaymentState | null;
  @InstantColumn({ nullable: true })
  holdUntil!: Date | null;
  /** Fare of the living travellers and charges without levy; always the sum of their rows. */
  @MoneyColumn()
  subtotal!: Cents;
  /**
   * Fare that is not received: the subtotal, of a dead party the charges that its end left, less the fare of its ledger
   * rows; brought in line with them before any work ends.
   */
  @MoneyColumn({ default: 0 })
  openFare!: Cents;
  /** Fare due before the booking is confirmed. */
  @MoneyColumn()
  dueNow!: Cents;
  /** Before departure by the terms; what a cancelled or moved party still owes is due the day it ends. */
  @Stays()
  @DateColumn()
  balanceDueDate!: DateOnly;
  /** From this date on an open balance stands on the call list: noticeDays of the terms before departure (decisions B17). */
  @Stays()
  @DateColumn({ nullable: true })
  noticeDate!: DateOnly | null;
  @Stays()
  @JsonColumn()
  prices!: PriceSnapshot;
  /** Deposit rule, ladder, levy payer, texts: what was promised at booking (decisions B4, B17). */
  @Stays()
  @JsonColumn()
  terms!: BookingTerms;
  @Column({ type: 'int', nullable: true })
  transferredFromId!: number | null;
  @Column({ type: 'int', nullable: true })
  transferredToId!: number | null;
}
