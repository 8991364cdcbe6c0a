import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, InstantColumn, JsonColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { Cents } from '../domain/money';
import type { NameCorrection, RequestFigures } from '../domain/wire/request';
import type { PaymentMethod, ReasonCode, Remedy, RequestKind, RequestState } from '../domain/words';
import { Order } from './order.entity';
import { SubOrder } from './sub-order.entity';

/** A refund, cancel or transfer that waits for its decisions (decisions B4). */
@Entity('requests')
@Index(['state', 'createdAt'])
@Index(['createdAt'])
@Index('IDX_requests_kind', ['kind', 'createdAt'])
// of moves only, where the database can: written by its migration
@Index('IDX_requests_target', { synchronize: false })
export class Request extends VersionedRow {
  @Stays()
  @WordColumn()
  kind!: RequestKind;
  @Stays()
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
  @Stays()
  @JsonColumn({ nullable: true })
  memberIds!: number[] | null;
  /** The names as they should be, for NAME_CORRECTION. */
  @Stays()
  @JsonColumn({ nullable: true })
  corrections!: NameCorrection[] | null;
  @Stays()
  @WordColumn({ nullable: true })
  reasonCode!: ReasonCode | null;
  /** What the traveller chose, for FORCE_MAJEURE (decisions B18). */
  @Stays()
  @WordColumn({ nullable: true })
  remedy!: Remedy | null;
  @Personal()
  @TextColumn(1000, { default: '' })
  reason!: string;
  /** Charges that a refund takes off the party with it: extras that are not wanted any more. */
  @Stays()
  @JsonColumn({ nullable: true })
  extras!: number[] | null;
  /** Fare that a refund asks for. */
  @MoneyColumn({ nullable: true })
  amount!: Cents | null;
  /** Charge in force: computed, or lowered by the OP stage. */
  @MoneyColumn({ nullable: true })
  charge!: Cents | null;
  @Stays()
  @WordColumn({ nullable: true })
  method!: PaymentMethod | null;
  @Personal()
  @TextColumn(200, { default: '' })
  payee!: string;
  @Personal()
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
  /** The deadline of the refund when the operator cancels (decisions B18). */
  @Stays()
  @DateColumn({ nullable: true })
  refundDueOn!: DateOnly | null;
  /** As computed when the request was made, for the card. */
  @Stays()
  @JsonColumn({ nullable: true })
  figures!: RequestFigures | null;
  @Stays()
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
  @Personal()
  @TextColumn(1000, { default: '' })
  decisionReason!: string;
}
