import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, LongTextColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { Channel, Enclosure, MessageEvent, MessageState } from '../domain/messages/words';
import type { Locale } from '../domain/words';
import { Order } from '../parties/order.entity';

/** What a customer was told, as it was told: a row of the order. Its state moves by the machine alone. */
@Entity('messages')
@Index(['orderId', 'id'])
@Index(['state', 'nextTryAt'])
@Index(['recipient', 'id'])
@Index(['orderNumber', 'id'])
@Index(['createdAt', 'id'])
export class Message extends VersionedRow {
  @ForeignKey(() => Order, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  orderId!: number;
  @Stays()
  @TextColumn(20)
  orderNumber!: string;
  @Column({ type: 'int', nullable: true })
  subOrderId!: number | null;
  @Stays()
  @WordColumn()
  event!: MessageEvent;
  @Stays()
  @WordColumn()
  channel!: Channel;
  @Personal()
  @TextColumn(200)
  recipient!: string;
  @Stays()
  @WordColumn()
  language!: Locale;
  @Personal()
  @TextColumn(200, { default: '' })
  subject!: string;
  @Personal()
  @LongTextColumn()
  body!: string;
  @Stays()
  @WordColumn({ default: 'queued' })
  state!: MessageState;
  @Column({ type: 'int', default: 0 })
  tries!: number;
  @InstantColumn()
  nextTryAt!: Date;
  @InstantColumn({ nullable: true })
  claimedAt!: Date | null;
  @InstantColumn({ nullable: true })
  sentAt!: Date | null;
  @Personal()
  @TextColumn(300, { default: '' })
  lastError!: string;
  @Column({ type: 'int', nullable: true })
  createdBy!: number | null;
  @Column({ type: 'int', nullable: true })
  movedBy!: number | null;
  @Stays()
  @LongTextColumn({ nullable: true })
  editors!: string | null;
  @Stays()
  @TextColumn(120)
  sentBy!: string;
}

/** A paper that went with a message, byte for byte. */
@Entity('message_files')
@Index(['messageId'])
export class MessageFile {
  @PrimaryGeneratedColumn()
  id!: number;
  @ForeignKey(() => Message, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  messageId!: number;
  @Stays()
  @WordColumn()
  paper!: Enclosure;
  @Stays()
  @TextColumn(200)
  name!: string;
  /** SHA-256 of its bytes, in hex. */
  @Stays()
  @TextColumn(64)
  hash!: string;
  @Column({ type: 'int' })
  size!: number;
  /** Base64. */
  @Personal()
  @LongTextColumn()
  content!: string;
}
