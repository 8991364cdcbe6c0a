import { Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn } from '../database/columns';
import type { DateOnly } from '../domain/dates';
import type { DaySales } from '../domain/sales';

/** What was sold on one day that is over, as its parties said when it was last counted. */
@Entity('sales_days')
export class SalesDay {
  @PrimaryColumn({ type: 'date' })
  day!: DateOnly;
  @JsonColumn()
  areas!: DaySales['areas'];
  @JsonColumn()
  several!: DaySales['several'];
}
