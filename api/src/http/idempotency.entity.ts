import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, LongTextColumn, TextColumn } from '../database/columns';

/** The first answer to a request key, written in the transaction of its effect; repeated to whoever sends it again. */
@Entity('idempotency')
@Index(['userId', 'key'], { unique: true })
export class IdempotencyRow {
  @PrimaryGeneratedColumn()
  id!: number;
  @Column({ type: 'int' })
  userId!: number;
  @TextColumn(120)
  key!: string;
  /** Keyed digest of the call and its body. */
  @TextColumn(64)
  fingerprint!: string;
  @LongTextColumn({ nullable: true })
  answer!: string | null;
  @Index()
  @InstantColumn()
  createdAt!: Date;
}
