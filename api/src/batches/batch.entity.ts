import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { JsonColumn, TextColumn, WordColumn } from '../database/columns';
import { VersionedRow } from '../database/versioned-row';
import type { BatchItemState, BatchState } from '../domain/batches';
import type { ErrorParams } from '../domain/errors';
import type { Locale } from '../domain/words';

/** Many deeds of one kind, each in a transaction of its own, done in the background for whoever asked. */
@Entity('batches')
@Index(['state'])
@Index('IDX_batches_of', ['kind', 'subjectId'])
export class Batch extends VersionedRow {
  /** Which verb its items are given to. */
  @WordColumn()
  kind!: string;
  /** What the batch is of: the disruption. */
  @Column({ type: 'int' })
  subjectId!: number;
  @WordColumn({ default: 'RUNNING' })
  state!: BatchState;
  /** Who signed for it: what is done is done in this person's name. */
  @Column({ type: 'int' })
  actorId!: number;
  @WordColumn()
  locale!: Locale;
  /** What was filled in for all of them; null where nothing is. */
  @JsonColumn({ nullable: true })
  given!: Record<string, string> | null;
}

/** One of them. */
@Entity('batch_items')
@Index(['batchId', 'refId'], { unique: true })
@Index(['batchId', 'state'])
export class BatchItem extends VersionedRow {
  @ForeignKey(() => Batch, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ type: 'int' })
  batchId!: number;
  /** The record that it is about. */
  @Column({ type: 'int' })
  refId!: number;
  @WordColumn({ default: 'WAITING' })
  state!: BatchItemState;
  @Column({ type: 'int', default: 0 })
  tries!: number;
  /** Why it failed: the code of the refusal with its figures; '' otherwise. */
  @TextColumn(60, { default: '' })
  code!: string;
  @JsonColumn({ nullable: true })
  params!: ErrorParams | null;
}
