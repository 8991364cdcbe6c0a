import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn, MoneyColumn, TextColumn } from '../database/columns';
import { Payment } from '../parties/payment.entity';
import type { Pieces } from '../domain/cash';
import type { Cents } from '../domain/money';
import type { PaymentMethod } from '../domain/words';

export interface CountedLine {
  method: PaymentMethod;
  rows: number;
  expected: Cents;
  counted: Cents;
  reason: string;
}
/** A shop's money counted against its ledger at the end of a shift. Append-only: a wrong one is followed by another. */
@Entity('cash_counts')
@Index(['branch', 'countedAt'])
@Index('IDX_cash_counts_shop', ['branch', 'id'])
export class CashCount {
  @PrimaryGeneratedColumn()
  id!: number;
  /** {branch}-C{yy}{seq5} */
  @Index({ unique: true })
  @TextColumn(24)
  countNo!: string;
  @TextColumn(4)
  branch!: string;
  @InstantColumn()
  since!: Date;
  @InstantColumn()
  countedAt!: Date;
  @Column({ type: 'int' })
  countedBy!: number;
  /** Sums over the methods. */
  @MoneyColumn()
  expected!: Cents;
  @MoneyColumn()
  counted!: Cents;
  /** What the count before had left in the drawer; null in counts of before it was kept: their cash was worked out otherwise. */
  @MoneyColumn({ nullable: true })
  floatBefore!: Cents | null;
  /** What stays in the drawer. */
  @MoneyColumn()
  float!: Cents;
  /** What goes to the safe or the bank. */
  @MoneyColumn({ nullable: true })
  takenOut!: Cents | null;
  @JsonColumn()
  lines!: CountedLine[];
  @JsonColumn()
  denominations!: Pieces[];
  @TextColumn(300, { default: '' })
  remark!: string;
}

/** That a ledger row was counted, once: the next shift begins with the rows that no count has. */
@Entity('cash_count_rows')
export class CashCountRow {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index()
  @ForeignKey(() => CashCount, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  countId!: number;
  @Index({ unique: true })
  @ForeignKey(() => Payment, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  paymentId!: number;
}
