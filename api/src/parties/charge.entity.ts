import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import type { Cents } from '../domain/money';
import { SubOrder } from './sub-order.entity';

/** An amount on a sub-order beside its travellers: an ad-hoc extra, one taken off again, or the uncovered part of a cancellation charge. Signed; append-only. */
@Entity('charges')
export class Charge {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index()
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @Stays()
  @WordColumn()
  kind!: 'EXTRA' | 'CANCELLATION' | 'REFUND';
  @Personal()
  @TextColumn(300)
  description!: string;
  @MoneyColumn()
  amount!: Cents;
  /** The extra that a REFUND row takes off again: unique, so that none is taken off twice. */
  @Index({ unique: true })
  @Column({ type: 'int', nullable: true })
  dropsId!: number | null;
  @Column({ type: 'int' })
  createdBy!: number;
  @InstantColumn()
  createdAt!: Date;
}
