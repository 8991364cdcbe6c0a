import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn, TextColumn, WordColumn } from '../database/columns';

/** An e-mail or event to be sent after commit, at least once. */
@Entity('outbox')
@Index(['state', 'nextTryAt'])
export class OutboxMessage {
  @PrimaryGeneratedColumn()
  id!: number;
  /** `code`: a mail that somebody waits for at the sign-in page; else `mail`. */
  @WordColumn()
  kind!: string;
  @JsonColumn()
  payload!: Record<string, unknown>;
  @WordColumn({ default: 'WAITING' })
  state!: 'WAITING' | 'SENT' | 'FAILED';
  @Column({ type: 'int', default: 0 })
  tries!: number;
  @InstantColumn()
  nextTryAt!: Date;
  @InstantColumn()
  createdAt!: Date;
  @TextColumn(500, { default: '' })
  lastError!: string;
}
