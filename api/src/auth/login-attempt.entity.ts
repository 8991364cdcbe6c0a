import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../database/columns';

/** Wrong passwords per login ID, known or not (decisions B0 #45); kept in the database so that a restart forgets nothing. */
@Entity('login_attempts')
@Index(['loginId', 'at'])
export class LoginAttempt {
  @PrimaryGeneratedColumn()
  id!: number;
  @TextColumn(60)
  loginId!: string;
  /** From where it was tried, and whether somebody signed in with the login from there lately. */
  @TextColumn(60, { default: '' })
  address!: string;
  @Column({ type: 'boolean', default: false })
  known!: boolean;
  @InstantColumn()
  at!: Date;
  @Column({ type: 'boolean', default: false })
  cleared!: boolean;
}
