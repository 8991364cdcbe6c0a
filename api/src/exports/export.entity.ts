import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { ExportFormat, ExportRequest, ExportState } from '../domain/wire/export';
import type { Locale } from '../domain/words';
import type { Actor } from '../http/actor';

/** A list that is written as a file in the background. The bytes lie in the store under `file`, a name of our own. */
@Entity('exports')
@Index(['userId', 'createdAt'])
@Index(['state'])
export class Export extends VersionedRow {
  @Column({ type: 'int' })
  userId!: number;
  /** What its maker was: whoever has become another, or of another shop, finds it no more. */
  @WordColumn({ default: '' })
  userType!: Actor['userType'];
  @TextColumn(4, { default: '' })
  branch!: string;
  @WordColumn()
  list!: string;
  @JsonColumn()
  filters!: ExportRequest['filters'];
  @JsonColumn()
  columns!: string[];
  @WordColumn()
  format!: ExportFormat;
  /** The language that its maker had. */
  @WordColumn()
  locale!: Locale;
  @WordColumn()
  state!: ExportState;
  @Column({ type: 'int' })
  total!: number;
  @Column({ type: 'int', default: 0 })
  done!: number;
  /** How often a process has begun it: one that dies is followed by another, once. */
  @Column({ type: 'int', default: 0 })
  tries!: number;
  @TextColumn(32)
  file!: string;
  @Column({ type: 'int', default: 0 })
  size!: number;
  @InstantColumn({ nullable: true })
  finishedAt!: Date | null;
  @InstantColumn({ nullable: true })
  expiresAt!: Date | null;
}
