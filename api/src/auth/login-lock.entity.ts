import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns';

/** A login that is locked for an address; an administrator deletes the rows to unlock (decisions B0 #45). */
@Entity('sign_in_locks')
export class LoginLock {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  loginId!: string;
  /** `*` is every address from which nobody signed in with the login lately. */
  @PrimaryColumn({ type: 'varchar', length: 60 })
  address!: string;
  @InstantColumn()
  lockedAt!: Date;
  @InstantColumn({ nullable: true })
  until!: Date | null;
}
