import { Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '../database/columns';

/** By what the key that the database is written with is known again: one row, from the first start on. */
@Entity('key_marks')
export class KeyMark {
  @PrimaryColumn({ type: 'int' })
  id!: number;
  @TextColumn(64)
  mark!: string;
}
