import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, InstantColumn, JsonColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import { Departure } from '../departures/departure.entity';
import type { DateOnly } from '../domain/dates';
import type { Cents } from '../domain/money';
import type { BookingTerms } from '../domain/wire/booking';
import type { PriceSnapshot } from '../domain/wire/price';
import type { OrderState, PaymentState } from '../domain/words';
import { Package } from '../tours/package.entity';
import { Order } from './order.entity';

/** One party on one departure. Price and terms are frozen as they were at booking. */
@Entity('sub_orders')
@Index(['orderState', 'holdUntil'])
@Index(['packageCode', 'departureDate'])
@Index('IDX_sub_orders_sales', ['createdAt', 'orderState', 'packageId', 'subtotal', 'orderId'])
@Index('IDX_sub_orders_due', ['orderState', 'balanceDueDate', 'id', 'departureDate', 'orderId', 'subtotal'])
export class SubOrder extends VersionedRow {
  @Index()
  @ForeignKey(() => Order, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  orderId!: number;
  /** {orderNumber}-01 */
  @Index({ unique: true })
  @TextColumn(24)
  subOrderNumber!: string;
  @Index()
  @ForeignKey(() => Package, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  packageId!: number;
  @TextColumn(20)
  packageCode!: string;
  @Index()
  @ForeignKey(() => Departure, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  departureId!: number;
  @Index()
  @DateColumn()
  departureDate!: DateOnly;
  @WordColumn({ default: 'HOLD' })
  orderState!: OrderState;
  /** The payment state that an expired or cancelled party had when it ended; null while it has not (decisions B3). */
  @WordColumn({ nullable: true })
  lastPaymentState!: PaymentState | null;
  @InstantColumn({ nullable: true })
  holdUntil!: Date | null;
  /** Fare of the living travellers and charges without levy; always the sum of their rows. */
  @MoneyColumn()
  subtotal!: Cents;
  /** Fare due before the booking is confirmed. */
  @MoneyColumn()
  dueNow!: Cents;
  @DateColumn()
  balanceDueDate!: DateOnly;
  @JsonColumn()
  prices!: PriceSnapshot;
  /** Deposit rule, ladder, levy payer, texts: what was promised at booking (decisions B4, B17). */
  @JsonColumn()
  terms!: BookingTerms;
  @Column({ type: 'int', nullable: true })
  transferredFromId!: number | null;
  @Column({ type: 'int', nullable: true })
  transferredToId!: number | null;
}
