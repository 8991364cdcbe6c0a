import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, TextColumn, WordColumn } from '../database/columns';
import { Departure } from '../catalogue/departure.entity';
import { Member } from '../parties/member.entity';

/** What the insurer was told of a traveller; append-only, the last row of a traveller stands (decisions B18). */
@Entity('insurance_declarations')
export class InsuranceDeclaration {
  @PrimaryGeneratedColumn()
  id!: number;
  @Index()
  @ForeignKey(() => Departure, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  departureId!: number;
  @Index()
  @ForeignKey(() => Member, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  memberId!: number;
  @WordColumn()
  kind!: 'DECLARED' | 'WITHDRAWN';
  /** Keyed digest of what was told: says whether it is still so, and nothing about anybody. */
  @TextColumn(64)
  digest!: string;
  @Column({ type: 'int' })
  declaredBy!: number;
  @InstantColumn()
  declaredAt!: Date;
}
