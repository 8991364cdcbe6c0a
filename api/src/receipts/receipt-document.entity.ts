import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn, TextColumn } from '../database/columns';
import type { ReceiptWire } from '../domain/wire/receipt';

/** What a numbered document of the ledger said when it was issued (decisions B18). Its text is never changed. */
@Entity('receipt_documents')
export class ReceiptDocument {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index({ unique: true })
  @TextColumn(24)
  receiptNo!: string;
  @InstantColumn()
  issuedAt!: Date;
  /** Lines, balance after it, levy box, names, shop; what only a later look can tell is laid over it. */
  @JsonColumn()
  document!: ReceiptWire;
  /** From the second on a copy. */
  @Column({ type: 'int', default: 0 })
  prints!: number;
}
