import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn } from '../database/columns';
import { Member } from '../parties/member.entity';
import { Car } from './car.entity';

/** A traveller on a seat. Both sides are unique in the database: no seat twice, nobody on two seats. */
@Entity('car_seats')
@Index(['carId', 'seatNo'], { unique: true })
export class CarSeat {
  @PrimaryGeneratedColumn()
  id!: number;
  @ForeignKey(() => Car, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  carId!: number;
  @TextColumn(6)
  seatNo!: string;
  @ForeignKey(() => Member, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Index({ unique: true })
  @Column({ type: 'int' })
  memberId!: number;
  /** Put there by hand: filling by party leaves it alone. */
  @Column({ type: 'boolean', default: true })
  fixed!: boolean;
}
