import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../database/columns';

/** A batch of audit rows that joined the hash chain together: where the chain ended then. */
@Entity('audit_seals')
export class AuditSeal {
  @PrimaryGeneratedColumn()
  id!: number;
  @InstantColumn()
  at!: Date;
  /** The place in the chain of the batch's last row; with it a chain that was cut short shows. */
  @Index({ unique: true })
  @Column({ type: 'int' })
  lastSeal!: number;
  @TextColumn(64)
  hash!: string;
  /** That this end was written by who has the key (audit/proof.ts); null in those of before it was asked for. */
  @TextColumn(64, { nullable: true })
  proof!: string | null;
}
