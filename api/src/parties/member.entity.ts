import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DateColumn, JsonColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
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
@Index('IDX_members_of_party', ['subOrderId', 'state', 'takesSeat', 'certificateType', 'certificateLast4'])
export class Member extends VersionedRow {
  @ForeignKey(() => SubOrder, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  subOrderId!: number;
  @Column({ type: 'int' })
  position!: number;
  @Stays()
  @WordColumn()
  type!: MemberType;
  @Stays()
  @WordColumn({ default: 'LIVING' })
  state!: MemberState;
  /** Whether this traveller counts against the quota (decisions B17). */
  @Column({ type: 'boolean' })
  takesSeat!: boolean;
  @Stays()
  @WordColumn({ nullable: true })
  title!: Title | null;
  @Stays()
  @TextColumn(80)
  surname!: string;
  @Stays()
  @TextColumn(80)
  givenName!: string;
  @Stays()
  @TextColumn(80, { default: '' })
  chineseName!: string;
  @Stays()
  @WordColumn({ nullable: true })
  gender!: Gender | null;
  @Personal(null)
  @DateColumn({ nullable: true })
  birthDate!: DateOnly | null;
  @Stays()
  @WordColumn({ nullable: true })
  certificateType!: CertificateType | null;
  @Personal()
  @TextColumn(400, { default: '' })
  certificateSealed!: string;
  @Personal()
  @TextColumn(4, { default: '' })
  certificateLast4!: string;
  /** Keyed digest of the document number: finds the same person twice without opening it. */
  @Personal()
  @Index()
  @TextColumn(64, { default: '' })
  certificateDigest!: string;
  /** The shop that wrote the number down, of one taken over closed from another booking; '' for the order's own. */
  @Stays()
  @TextColumn(4, { default: '' })
  certificateBranch!: string;
  @Personal(null)
  @DateColumn({ nullable: true })
  expiryDate!: DateOnly | null;
  @Stays()
  @TextColumn(2, { default: '' })
  nationality!: string;
  @Personal()
  @TextColumn(20, { default: '' })
  phone!: string;
  @Column({ type: 'int', nullable: true })
  roomGroup!: number | null;
  @Stays()
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
  @Personal()
  @TextColumn(300, { default: '' })
  discountReason!: string;
  @Personal()
  @TextColumn(200, { default: '' })
  diet!: string;
  @Stays()
  @JsonColumn()
  lines!: FareLine[];
  @MoneyColumn()
  amount!: Cents;
}
