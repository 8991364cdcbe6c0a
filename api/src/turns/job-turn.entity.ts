import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../database/columns';

/** The last turn of each job, whichever process took it. */
@Entity('job_turns')
export class JobTurn {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  job!: string;
  @InstantColumn()
  startedAt!: Date;
  @InstantColumn()
  endedAt!: Date;
  /** Records that were due, and those of them that failed and wait for the next turn. */
  @Column({ type: 'int' })
  due!: number;
  @Column({ type: 'int' })
  failed!: number;
  /** The last turn in which something was due. */
  @InstantColumn({ nullable: true })
  workedAt!: Date | null;
  /** What the last failure said, without any value of a record; '' when the turn went well. */
  @TextColumn(300, { default: '' })
  error!: string;
}
