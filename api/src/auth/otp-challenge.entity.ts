import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn, WordColumn } from '../database/columns';

/** The second step of a sign-in that waits for its code: 6 digits, 5 minutes, 5 tries (decisions B5). */
@Entity('otp_challenges')
export class OtpChallenge {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id!: string;
  @Column({ type: 'int' })
  userId!: number;
  @WordColumn()
  method!: string;
  @TextColumn(200, { default: '' })
  codeHash!: string;
  @Column({ type: 'int', default: 0 })
  tries!: number;
  @InstantColumn()
  expiresAt!: Date;
  @InstantColumn({ nullable: true })
  usedAt!: Date | null;
}
