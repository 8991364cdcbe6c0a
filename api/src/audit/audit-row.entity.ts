import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn, TextColumn, WordColumn } from '../database/columns';
import type { UserType } from '../domain/words';

/** Who did what, when, from what to what. Written in the transaction of the change; append-only. */
@Entity('audit')
@Index(['resource', 'recordId'])
@Index(['recordId'])
@Index(['requestId'])
@Index(['at'])
@Index(['branch'])
@Index('IDX_audit_actorName', ['actorName', 'id'])
@Index('IDX_audit_action', ['action', 'id'])
@Index('IDX_audit_resource', ['resource', 'id'])
// of rows that have a reason only, in the words of each database: written by its migration
@Index('IDX_audit_reason', { synchronize: false })
export class AuditRow {
  @PrimaryGeneratedColumn()
  id!: number;
  @InstantColumn()
  at!: Date;
  /** 0 is the system. */
  @Index()
  @Column({ type: 'int' })
  actorId!: number;
  @TextColumn(120)
  actorName!: string;
  @WordColumn()
  actorType!: UserType | 'system';
  @TextColumn(4, { default: '' })
  branch!: string;
  @WordColumn()
  resource!: string;
  @TextColumn(40)
  recordId!: string;
  @WordColumn()
  action!: string;
  @JsonColumn({ nullable: true })
  before!: Record<string, unknown> | null;
  @JsonColumn({ nullable: true })
  after!: Record<string, unknown> | null;
  @TextColumn(1000, { default: '' })
  reason!: string;
  @TextColumn(40, { default: '' })
  requestId!: string;
  /** Its place in the hash chain and its hash there; null until sealed, soon after the commit (audit/seal.ts). */
  @Index({ unique: true })
  @Column({ type: 'int', nullable: true })
  seal!: number | null;
  @TextColumn(64, { nullable: true })
  hash!: string | null;
  /** What the hash covers of `before` and `after`; null in rows that were sealed before there was a key. */
  @TextColumn(64, { nullable: true })
  digest!: string | null;
  /** When personal values were erased from `before` and `after`; a row of its own says so (audit/chain.ts). */
  @InstantColumn({ nullable: true })
  erasedAt!: Date | null;
}
