import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn, WordColumn } from '../database/columns';

/** That a session has a record open; it says so again and again, and is forgotten when it does not. */
@Entity('presences')
@Index(['resource', 'recordId'])
export class Presence {
  /** resource:record:session */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  id!: string;
  @WordColumn()
  resource!: string;
  @Column({ type: 'int' })
  recordId!: number;
  @TextColumn(32)
  sessionId!: string;
  @Column({ type: 'int' })
  userId!: number;
  @InstantColumn()
  since!: Date;
  @Index()
  @InstantColumn()
  at!: Date;
}
