import { Column, Entity, Index } from 'typeorm';
import { JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { Gender, Locale, Title, UserType } from '../domain/words';

@Entity('users')
export class User extends VersionedRow {
  @Index({ unique: true })
  @TextColumn(60)
  loginId!: string;
  @TextColumn(120)
  fullName!: string;
  @TextColumn(200)
  passwordHash!: string;
  @WordColumn()
  userType!: UserType;
  @TextColumn(4)
  branch!: string;
  @TextColumn(20, { default: '' })
  mobile!: string;
  @TextColumn(200, { default: '' })
  email!: string;
  @WordColumn({ default: 'male' })
  gender!: Gender;
  @WordColumn({ default: 'Mr' })
  title!: Title;
  @TextColumn(1000, { default: '' })
  remarks!: string;
  @Column({ type: 'boolean', default: true })
  enabled!: boolean;
  @WordColumn({ default: 'en' })
  language!: Locale;
  /** The one-time password of the first root must be changed at the first sign-in. */
  @Column({ type: 'boolean', default: false })
  mustChangePassword!: boolean;
  /** Encrypted with DATA_KEY; empty until the user has set an authenticator up. */
  @TextColumn(400, { default: '' })
  totpSecret!: string;
  @JsonColumn({ nullable: true })
  recoveryCodes!: string[] | null;
  /** Theme, density, folded menu: what the admin remembers for this person. */
  @JsonColumn({ nullable: true })
  preferences!: Record<string, unknown> | null;
}
