import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, JsonColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { Cents } from '../domain/money';
import type { NameCorrection, RequestFigures } from '../domain/wire/request';
import type { PaymentMethod, ReasonCode, RequestKind, RequestState } from '../domain/words';
import { Order } from '../orders/order.entity';
import { SubOrder } from '../orders/sub-order.entity';

/** A refund, cancel or transfer that waits for its decisions (decisions B4). */
@Entity('requests')
@Index(['state', 'createdAt'])
@Index(['createdAt'])
@Index('IDX_requests_kind', ['kind', 'createdAt'])
export class Request extends VersionedRow {
  @WordColumn()
  kind!: RequestKind;
  @WordColumn()
  state!: RequestState;
  @Index()
  @ForeignKey(() => Order, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  orderId!: number;
  @Index()
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  /** Equals subOrderId while the request is open, null after: unique, so that only one can be open (decisions B3). */
  @Index({ unique: true })
  @Column({ type: 'int', nullable: true })
  openOn!: number | null;
  /** The travellers that it is about; null means all. */
  @JsonColumn({ nullable: true })
  memberIds!: number[] | null;
  /** The names as they should be, for NAME_CORRECTION. */
  @JsonColumn({ nullable: true })
  corrections!: NameCorrection[] | null;
  @WordColumn({ nullable: true })
  reasonCode!: ReasonCode | null;
  @TextColumn(1000, { default: '' })
  reason!: string;
  /** Fare that a refund asks for. */
  @MoneyColumn({ nullable: true })
  amount!: Cents | null;
  /** Charge in force: computed, or lowered by the OP stage. */
  @MoneyColumn({ nullable: true })
  charge!: Cents | null;
  @WordColumn({ nullable: true })
  method!: PaymentMethod | null;
  @TextColumn(200, { default: '' })
  payee!: string;
  @TextColumn(200, { default: '' })
  reference!: string;
  @Column({ type: 'int', nullable: true })
  targetPackageId!: number | null;
  @Column({ type: 'int', nullable: true })
  targetDepartureId!: number | null;
  /** Seats held on the target departure; 0 again when freed. */
  @Column({ type: 'int', default: 0 })
  heldSeats!: number;
  @InstantColumn({ nullable: true })
  heldUntil!: Date | null;
  /** As computed when the request was made, for the card. */
  @JsonColumn({ nullable: true })
  figures!: RequestFigures | null;
  @TextColumn(4)
  branch!: string;
  @Column({ type: 'int' })
  createdBy!: number;
  @Column({ type: 'int', nullable: true })
  opBy!: number | null;
  @InstantColumn({ nullable: true })
  opAt!: Date | null;
  @Column({ type: 'int', nullable: true })
  fcBy!: number | null;
  @InstantColumn({ nullable: true })
  fcAt!: Date | null;
  @TextColumn(1000, { default: '' })
  decisionReason!: string;
}
