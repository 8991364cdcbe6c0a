import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn, WordColumn } from '../database/columns';

/** An announcement for the watchers of the other processes; kept for a minute. */
@Entity('announcements')
export class AnnouncementRow {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;
  /** The process that made it: its own watchers know already. */
  @TextColumn(36)
  origin!: string;
  @WordColumn()
  channel!: string;
  @TextColumn(60)
  type!: string;
  @Column({ type: 'int', nullable: true })
  recordId!: number | null;
  @Index()
  @InstantColumn()
  at!: Date;
}
