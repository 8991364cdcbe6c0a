import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn, TextColumn } from '../database/columns';
import type { DateOnly } from '../domain/dates';

/** A line of a leader's account by day and in HK$, as the journal books it; written anew whenever the account is saved. */
@Entity('leader_entries')
@Index(['assignment'])
@Index(['day'])
export class LeaderEntry {
  @PrimaryGeneratedColumn()
  id!: number;
  @Column({ type: 'int' })
  assignment!: number;
  @DateColumn()
  day!: DateOnly;
  @TextColumn(20)
  kind!: string;
  @Column({ type: 'int' })
  hkd!: number;
}
