import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import type { Cents } from '../domain/money';
import type { LedgerKind, PaymentMethod, TiaPayer } from '../domain/words';
import { SubOrder } from './sub-order.entity';

/** A row of the ledger (decisions B3). Append-only: nothing ever updates or deletes one. */
@Entity('payments')
@Index(['branch', 'takenAt'])
@Index(['takenAt'])
// what was given up again: few rows among all
@Index('IDX_payments_levy', ['levyAmount'])
@Index('IDX_payments_party', ['subOrderId', 'fareAmount'])
// of rows that a request wrote only, where the database can: written by its migration
@Index('IDX_payments_request', { synchronize: false })
export class Payment {
  @PrimaryGeneratedColumn()
  id!: number;
  /** {branch}-R{yy}{seq6}; one receipt may have a row per sub-order that it settles. */
  @Stays()
  @Index()
  @TextColumn(24)
  receiptNo!: string;
  @Stays()
  @Index()
  @TextColumn(20)
  orderNumber!: string;
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @Stays()
  @WordColumn()
  kind!: LedgerKind;
  /** What changed hands: fareAmount, plus levyAmount when the customer pays the levy. Signed. */
  @MoneyColumn()
  amount!: Cents;
  @MoneyColumn()
  fareAmount!: Cents;
  @MoneyColumn()
  levyAmount!: Cents;
  /**
   * Of carried fare (TRANSFER_IN): the exact levy on it at the rates of the days on which it was received, in millionths
   * of a cent (decisions B18). Null: the rate of the row's own day counts.
   */
  @Column({ type: 'double', nullable: true })
  carriedLevy!: number | null;
  /** Of the same: what the customer of this party had not paid of it when it came. */
  @MoneyColumn({ nullable: true })
  openLevy!: Cents | null;
  @Stays()
  @WordColumn()
  levyPayer!: TiaPayer;
  @Stays()
  @WordColumn()
  method!: PaymentMethod;
  @Stays()
  @TextColumn(4)
  branch!: string;
  @Column({ type: 'int' })
  takenBy!: number;
  @InstantColumn()
  takenAt!: Date;
  @Personal()
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
