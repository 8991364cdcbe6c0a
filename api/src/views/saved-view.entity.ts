import { Column, Entity, Index } from 'typeorm';
import { JsonColumn, ON_MYSQL, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';

/** Columns, order, filters and sort of a list, kept under a name: mine, my role's, everyone's. */
@Entity('saved_views')
@Index(['screen', 'scope'])
@Index('IDX_saved_views_name', ['userId', 'screen', 'nameKey'], { unique: true })
export class SavedView extends VersionedRow {
  @Column({ type: 'int' })
  userId!: number;
  @WordColumn()
  scope!: 'me' | 'role' | 'everyone';
  @WordColumn({ default: '' })
  userType!: string;
  @TextColumn(60)
  screen!: string;
  @TextColumn(80)
  name!: string;
  /** What the name is told apart by: `viewNameKey` of the domain. */
  @TextColumn(160, { default: '', ...(ON_MYSQL ? { collation: 'utf8mb4_bin' } : {}) })
  nameKey!: string;
  @JsonColumn()
  state!: Record<string, unknown>;
}
