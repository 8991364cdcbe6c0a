import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../database/columns';

/** A receipt that waits for its levy stamp (decisions B18): there until it is stamped or voided, so that the desk never reads the ledger. */
@Entity('levy_waiting')
@Index(['branch', 'takenAt', 'receiptNo'])
@Index('IDX_levy_waiting_oldest', ['takenAt', 'receiptNo', 'branch'])
export class LevyWaiting {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index({ unique: true })
  @TextColumn(24)
  receiptNo!: string;
  @TextColumn(4)
  branch!: string;
  @InstantColumn()
  takenAt!: Date;
}
