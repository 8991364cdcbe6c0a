import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import { Departure } from '../departures/departure.entity';
import type { RoomType } from '../domain/words';
import { Member } from '../orders/member.entity';

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
  @TextColumn(10, { default: '' })
  room!: string;
  @WordColumn({ nullable: true })
  roomType!: RoomType | null;
  /** Placed by hand: automatic pairing leaves it alone. */
  @Column({ type: 'boolean', default: false })
  roomFixed!: boolean;
  @TextColumn(500, { default: '' })
  remark!: string;
}
