import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DateOnly } from '../domain/dates';

/**
 * A party of a day that is over has changed: until the day is counted anew, its row in `sales_days` is not believed.
 * Rows are only added and taken away, never written over, so nobody waits for anybody.
 */
@Entity('sales_changes')
export class SalesChange {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index('IDX_sales_changes_day')
  @Column({ type: 'date' })
  day!: DateOnly;
}
