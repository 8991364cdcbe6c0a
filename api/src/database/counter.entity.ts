import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A number series without gaps, drawn inside the transaction that uses it: receipts per shop and year, orders per shop and day. */
@Entity('counters')
export class Counter {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  series!: string;
  @Column({ type: 'int', default: 0 })
  value!: number;
}
