import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, JsonColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { DateOnly } from '../domain/dates';
import type { Cents } from '../domain/money';
import type { FareLine } from '../domain/wire/booking';
import type { CertificateType, Gender, MemberState, MemberType, RoomType, Title } from '../domain/words';
import { SubOrder } from './sub-order.entity';

/** A traveller of a party. Identity documents are encrypted at rest; the last four stay readable. */
@Entity('members')
@Index(['surname', 'givenName'])
@Index(['chineseName'])
@Index('IDX_members_party', ['subOrderId', 'state'])
export class Member extends VersionedRow {
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @Column({ type: 'int' })
  position!: number;
  @WordColumn()
  type!: MemberType;
  @WordColumn({ default: 'LIVING' })
  state!: MemberState;
  /** Whether this traveller counts against the quota (decisions B17). */
  @Column({ type: 'boolean' })
  takesSeat!: boolean;
  @WordColumn({ nullable: true })
  title!: Title | null;
  @TextColumn(80)
  surname!: string;
  @TextColumn(80)
  givenName!: string;
  @TextColumn(80, { default: '' })
  chineseName!: string;
  @WordColumn({ nullable: true })
  gender!: Gender | null;
  @DateColumn({ nullable: true })
  birthDate!: DateOnly | null;
  @WordColumn({ nullable: true })
  certificateType!: CertificateType | null;
  @TextColumn(400, { default: '' })
  certificateSealed!: string;
  @TextColumn(4, { default: '' })
  certificateLast4!: string;
  /** Keyed digest of the document number: finds the same person twice without opening it. */
  @Index()
  @TextColumn(64, { default: '' })
  certificateDigest!: string;
  @DateColumn({ nullable: true })
  expiryDate!: DateOnly | null;
  @TextColumn(2, { default: '' })
  nationality!: string;
  @TextColumn(20, { default: '' })
  phone!: string;
  @Column({ type: 'int', nullable: true })
  roomGroup!: number | null;
  @WordColumn({ nullable: true })
  roomType!: RoomType | null;
  @Column({ type: 'boolean', default: false })
  singleRoom!: boolean;
  @Column({ type: 'boolean', default: false })
  extraBed!: boolean;
  @Column({ type: 'boolean', default: false })
  occupyBed!: boolean;
  @Column({ type: 'boolean', default: false })
  visa!: boolean;
  @Column({ type: 'boolean', default: false })
  insurance!: boolean;
  @MoneyColumn({ default: 0 })
  specialDiscount!: Cents;
  @TextColumn(300, { default: '' })
  discountReason!: string;
  @TextColumn(200, { default: '' })
  diet!: string;
  @JsonColumn()
  lines!: FareLine[];
  @MoneyColumn()
  amount!: Cents;
}
