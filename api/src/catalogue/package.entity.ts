import { Column, Entity, Index } from 'typeorm';
import { Approvable } from '../database/approvable';
import { JsonColumn, LongTextColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import type { Cents } from '../domain/money';
import type { ItineraryDay, PackageContent } from '../domain/wire/package';
import type { PackageType, TiaPayer, TiaPrint, TransportationType, Translations } from '../domain/words';

/** A tour package. The columns are the working copy; `published` is what is sold (decisions B0 #10). */
@Entity('packages')
@Index(['status', 'updatedAt'])
@Index('IDX_packages_codes', ['packageCode', 'status', 'name'])
@Index('IDX_packages_sold', ['publishedAt', 'status'])
@Index('IDX_packages_updatedAt', ['updatedAt'])
@Index('IDX_packages_createdAt', ['createdAt'])
@Index('IDX_packages_status_createdAt', ['status', 'createdAt'])
@Index('IDX_packages_status_submittedAt', ['status', 'submittedAt'])
export class Package extends Approvable {
  @Index({ unique: true })
  @TextColumn(20)
  packageCode!: string;
  @TextColumn(120, { default: '' })
  name!: string;
  @TextColumn(200, { default: '' })
  title!: string;
  @TextColumn(1000, { default: '' })
  shortDescription!: string;
  @TextColumn(1000, { default: '' })
  keyExplanation!: string;
  @TextColumn(500, { default: '' })
  detailPageLink!: string;
  @TextColumn(300, { default: '' })
  keywords!: string;
  @TextColumn(2, { default: '' })
  country!: string;
  @Column({ type: 'int', nullable: true })
  areaCode!: number | null;
  @TextColumn(1000, { default: '' })
  attraction1!: string;
  @TextColumn(1000, { default: '' })
  attraction2!: string;
  @TextColumn(1000, { default: '' })
  attraction3!: string;
  @WordColumn({ nullable: true })
  transportationType!: TransportationType | null;
  @WordColumn({ nullable: true })
  packageType!: PackageType | null;
  @TextColumn(200, { default: '' })
  detailTitle!: string;
  @LongTextColumn({ nullable: true })
  detailDescription!: string | null;
  @JsonColumn({ nullable: true })
  itinerary!: ItineraryDay[] | null;
  @Column({ type: 'int', nullable: true })
  groupSizeMin!: number | null;
  @Column({ type: 'int', nullable: true })
  groupSizeMax!: number | null;
  @Column({ type: 'boolean', default: false })
  allowDeposit!: boolean;
  @MoneyColumn({ default: 0 })
  minDeposit!: Cents;
  @WordColumn({ default: 'COMPANY' })
  tiaPayer!: TiaPayer;
  @WordColumn({ default: 'EVERY_PAYMENT' })
  tiaPrint!: TiaPrint;
  /** Whether the outbound levy applies (decisions A1, Scope). */
  @Column({ type: 'boolean', default: true })
  leviable!: boolean;
  /** File ids. */
  @TextColumn(32, { default: '' })
  picture1!: string;
  @TextColumn(32, { default: '' })
  picture2!: string;
  @TextColumn(32, { default: '' })
  picture3!: string;
  @TextColumn(32, { default: '' })
  flyer!: string;
  @JsonColumn({ nullable: true })
  files!: string[] | null;
  @JsonColumn({ nullable: true })
  translations!: Translations | null;
  /** The content as it was approved last: this is sold while an amendment waits (decisions B0 #10). */
  @JsonColumn({ nullable: true })
  published!: PackageContent | null;
}
