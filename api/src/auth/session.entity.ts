import { Entity, ForeignKey, Index, PrimaryColumn, Column } from 'typeorm';
import { InstantColumn, TextColumn } from '../database/columns';
import { User } from '../staff/user.entity';

/** The server's half of a token: without a living row the token is worth nothing (decisions B0 #3). */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id!: string;
  @Index()
  @ForeignKey(() => User, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  userId!: number;
  @InstantColumn()
  createdAt!: Date;
  @InstantColumn()
  expiresAt!: Date;
  @InstantColumn({ nullable: true })
  revokedAt!: Date | null;
  @TextColumn(200, { default: '' })
  userAgent!: string;
  @TextColumn(60, { default: '' })
  address!: string;
}
