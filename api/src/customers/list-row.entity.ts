import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TextColumn, WordColumn } from '../database/columns';
import { Personal, Stays } from '../database/personal';
import { VersionedRow } from '../database/versioned-row';
import { Departure } from '../catalogue/departure.entity';
import type { RoomType } from '../domain/words';
import { Member } from '../parties/member.entity';

/** What a departure's customer list adds to a traveller: order, room, note (decisions B0 #31). */
@Entity('list_rows')
export class ListRow extends VersionedRow {
  @Index()
  @ForeignKey(() => Departure, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  departureId!: number;
  @ForeignKey(() => Member, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Index({ unique: true })
  @Column({ type: 'int' })
  memberId!: number;
  @Column({ type: 'int' })
  seq!: number;
  /** Room of the hotel list; free text number or a number given by pairing. */
  @Stays()
  @TextColumn(10, { default: '' })
  room!: string;
  @Stays()
  @WordColumn({ nullable: true })
  roomType!: RoomType | null;
  /** Placed by hand: automatic pairing leaves it alone. */
  @Column({ type: 'boolean', default: false })
  roomFixed!: boolean;
  @Personal()
  @TextColumn(500, { default: '' })
  remark!: string;
}
