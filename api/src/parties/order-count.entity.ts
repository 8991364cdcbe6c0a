import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { WordColumn } from '../database/columns';
import type { OrderState } from '../domain/words';

/**
 * How many orders are in each state, as rows that are added up: an order that changes its state adds one that takes it
 * away and one that adds it, so that no two of them wait for each other. A job puts them together.
 */
@Entity('order_counts')
export class OrderCount {
  @PrimaryGeneratedColumn()
  id!: number;
  @WordColumn()
  orderState!: OrderState;
  @Column({ type: 'int' })
  orders!: number;
}
