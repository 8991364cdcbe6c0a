import { Column, Entity, Index } from 'typeorm';
import { Approvable } from '../database/approvable';
import { JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { declareColumns } from '../database/declared-columns';
import type { ValuesOf } from '../domain/field-values';
import { type PackageContent, packageContent } from '../domain/resources/package-content';
import type { PackageType, Translations } from '../domain/words';

class Content extends Approvable {}
declareColumns(Content, packageContent, { country: TextColumn(2, { default: '' }) });

/** A tour package. The columns of its content are the working copy; `published` is what is sold (decisions B0 #10). */
@Entity('packages')
@Index(['status', 'updatedAt'])
@Index('IDX_packages_codes', ['packageCode', 'status', 'name'])
@Index('IDX_packages_sold', ['publishedAt', 'status'])
@Index('IDX_packages_updatedAt', ['updatedAt'])
@Index('IDX_packages_createdAt', ['createdAt'])
@Index('IDX_packages_status_createdAt', ['status', 'createdAt'])
@Index('IDX_packages_status_submittedAt', ['status', 'submittedAt'])
export class Package extends (Content as new () => Approvable & ValuesOf<typeof packageContent>) {
  @Index({ unique: true })
  @TextColumn(20)
  packageCode!: string;
  @JsonColumn({ nullable: true })
  translations!: Translations | null;
  /** The content as it was approved last: this is sold while an amendment waits (decisions B0 #10). */
  @JsonColumn({ nullable: true })
  published!: PackageContent | null;
  /** What is read of `published` row by row, written with it; says nothing while the package is not on sale. */
  @TextColumn(120, { default: '' })
  soldName!: string;
  @JsonColumn({ nullable: true })
  soldNames!: Translations | null;
  @Column({ type: 'int', nullable: true })
  soldAreaCode!: number | null;
  @WordColumn({ nullable: true })
  soldType!: PackageType | null;
  @Column({ type: 'int', nullable: true })
  soldMin!: number | null;
}
