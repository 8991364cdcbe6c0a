import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import type { Cents } from '../domain/money';
import type { LedgerKind, PaymentMethod, TiaPayer } from '../domain/words';
import { SubOrder } from '../orders/sub-order.entity';

/** A row of the ledger (decisions B3). Append-only: nothing ever updates or deletes one. */
@Entity('payments')
@Index(['branch', 'takenAt'])
@Index(['takenAt'])
@Index('IDX_payments_party', ['subOrderId', 'fareAmount'])
export class Payment {
  @PrimaryGeneratedColumn()
  id!: number;
  /** {branch}-R{yy}{seq6}; one receipt may have a row per sub-order that it settles. */
  @Index()
  @TextColumn(24)
  receiptNo!: string;
  @Index()
  @TextColumn(20)
  orderNumber!: string;
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @WordColumn()
  kind!: LedgerKind;
  /** What changed hands: fareAmount, plus levyAmount when the customer pays the levy. Signed. */
  @MoneyColumn()
  amount!: Cents;
  @MoneyColumn()
  fareAmount!: Cents;
  @MoneyColumn()
  levyAmount!: Cents;
  @WordColumn()
  levyPayer!: TiaPayer;
  @TextColumn(40, { default: '' })
  levyStampNo!: string;
  @WordColumn()
  method!: PaymentMethod;
  @TextColumn(4)
  branch!: string;
  @Column({ type: 'int' })
  takenBy!: number;
  @InstantColumn()
  takenAt!: Date;
  @TextColumn(300, { default: '' })
  remark!: string;
  /** The row that this one voids; unique, so that nothing is voided twice. */
  @Index({ unique: true })
  @Column({ type: 'int', nullable: true })
  voidsId!: number | null;
  /** The request that moved this money, where one did. */
  @Column({ type: 'int', nullable: true })
  requestId!: number | null;
}
