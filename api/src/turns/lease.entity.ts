import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../database/columns';

/** Which process runs a job until when, so that two processes never run it at once. */
@Entity('leases')
export class Lease {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  job!: string;
  @TextColumn(40)
  holder!: string;
  @InstantColumn()
  until!: Date;
}
