import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn, InstantColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import type { CallResult } from '../domain/calls';
import type { DateOnly } from '../domain/dates';
import { SubOrder } from '../parties/sub-order.entity';

/** A call to a party about its open balance; append-only, the last one counts. */
@Entity('calls')
@Index(['subOrderId', 'id'])
@Index(['promisedUntil'])
@Index(['at'])
export class Call {
  @PrimaryGeneratedColumn()
  id!: number;
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @InstantColumn()
  at!: Date;
  @Column({ type: 'int' })
  actorId!: number;
  @Stays()
  @TextColumn(120)
  actorName!: string;
  @Stays()
  @WordColumn()
  result!: CallResult;
  @Stays()
  @DateColumn({ nullable: true })
  promisedUntil!: DateOnly | null;
  @Personal()
  @TextColumn(300, { default: '' })
  note!: string;
}
