import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  DateColumn,
  InstantColumn,
  LongTextColumn,
  MoneyColumn,
  ON_MYSQL,
  TextColumn,
  WordColumn,
} from '../database/columns';
import { Personal, Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { Cents } from '../domain/money';
import type { CreditAskState } from '../domain/resources/creditAsks';
import type { CreditAskKind, CreditKind } from '../domain/wire/credit';
import type { PaymentMethod } from '../domain/words';
import { SubOrder } from '../parties/sub-order.entity';

/** A row of a payer's credit (decisions B18). Append-only: the balance is the sum of the rows. */
@Entity('credit_rows')
@Index(['payer', 'id'])
// MariaDB has it by the foreign key: written by its migration
@Index('IDX_credit_rows_party', { synchronize: false })
export class CreditRow {
  @PrimaryGeneratedColumn()
  id!: number;
  /** The account: phone and name as domain/credit.ts folds them, and told apart by every sign of it. */
  @Personal()
  @TextColumn(140, ON_MYSQL ? { collation: 'utf8mb4_bin' } : {})
  payer!: string;
  @Personal()
  @TextColumn(20)
  phone!: string;
  @Stays()
  @TextColumn(120)
  name!: string;
  @Stays()
  @WordColumn()
  kind!: CreditKind;
  /** The issue that the row is of; null on the issue itself. */
  @Index()
  @Column({ type: 'int', nullable: true })
  lotId!: number | null;
  /** Above 0 for what is issued and restored. */
  @MoneyColumn()
  amount!: Cents;
  /** The receipt that used it, or by which it was restored. */
  @Stays()
  @Index()
  @TextColumn(24, { default: '' })
  receiptNo!: string;
  /** The use that a RESTORED row gives back. */
  @Index()
  @Column({ type: 'int', nullable: true })
  useId!: number | null;
  /** The request that issued it. */
  @Column({ type: 'int', nullable: true })
  requestId!: number | null;
  /** What finance decided on, of a row that pays credit out or ends it. */
  @Column({ type: 'int', nullable: true })
  askId!: number | null;
  /** The party whose money it was. */
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @Stays()
  @DateColumn()
  expiresOn!: DateOnly;
  @Stays()
  @TextColumn(4)
  branch!: string;
  @Column({ type: 'int' })
  enteredBy!: number;
  @InstantColumn()
  enteredAt!: Date;
}

/** Money out of a credit, or the end of one, that waits for finance (decisions B18). */
@Entity('credit_asks')
@Index(['state', 'createdAt'])
export class CreditAsk extends VersionedRow {
  @Index()
  @ForeignKey(() => CreditRow, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  lotId!: number;
  /** Equals lotId while it waits, null after: unique, so that one lot has one open ask. */
  @Index({ unique: true })
  @Column({ type: 'int', nullable: true })
  openOn!: number | null;
  @Stays()
  @WordColumn()
  kind!: CreditAskKind;
  @Stays()
  @WordColumn()
  state!: CreditAskState;
  @MoneyColumn()
  amount!: Cents;
  @Stays()
  @WordColumn({ nullable: true })
  method!: PaymentMethod | null;
  @Personal()
  @TextColumn(200, { default: '' })
  payee!: string;
  @Personal()
  @TextColumn(300, { default: '' })
  reason!: string;
  @Personal()
  @TextColumn(200, { default: '' })
  reference!: string;
  @Column({ type: 'int' })
  createdBy!: number;
  @Column({ type: 'int', nullable: true })
  movedBy!: number | null;
  @Stays()
  @LongTextColumn({ nullable: true })
  editors!: string | null;
}
