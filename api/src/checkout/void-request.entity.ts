import { Column, Entity, Index } from 'typeorm';
import { LongTextColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import type { Cents } from '../domain/money';
import type { VoidRequestState } from '../domain/resources/voidRequests';
import type { PaymentMethod } from '../domain/words';

/** A receipt that a counter wants void; what it says of the receipt never changes. */
@Entity('void_requests')
export class VoidRequest extends VersionedRow {
  @Stays()
  @Index()
  @TextColumn(24, { default: '' })
  receiptNo!: string;
  @Personal()
  @TextColumn(1000, { default: '' })
  reason!: string;
  @Stays()
  @Index()
  @TextColumn(20, { default: '' })
  orderNumber!: string;
  @MoneyColumn({ nullable: true })
  amount!: Cents | null;
  @Stays()
  @WordColumn({ default: '' })
  method!: PaymentMethod;
  @Stays()
  @TextColumn(4, { default: '' })
  branch!: string;
  @Stays()
  @WordColumn({ default: '' })
  state!: VoidRequestState;
  @Column({ type: 'int', nullable: true })
  createdBy!: number | null;
  @Column({ type: 'int', nullable: true })
  movedBy!: number | null;
  @Stays()
  @LongTextColumn({ nullable: true })
  editors!: string | null;
}
