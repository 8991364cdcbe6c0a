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
  @InstantColumn()
  at!: Date;
  @Column({ type: 'boolean', default: false })
  cleared!: boolean;
}
