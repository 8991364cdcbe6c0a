import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns';

/** A login ID that is locked; an administrator deletes the row to unlock (decisions B0 #45). */
@Entity('login_locks')
export class LoginLock {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  loginId!: string;
  @InstantColumn()
  lockedAt!: Date;
  @InstantColumn({ nullable: true })
  until!: Date | null;
}
