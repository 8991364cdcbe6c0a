import { Column, Entity, Index } from 'typeorm';
import { JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';

/** Columns, order, density, filters and sort of a list, kept under a name: mine, my role's, everyone's. */
@Entity('saved_views')
@Index(['screen', 'scope'])
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
  @JsonColumn()
  state!: Record<string, unknown>;
}
