import { Column } from 'typeorm';
import type { ApprovalState } from '../domain/words';
import { InstantColumn, LongTextColumn, TextColumn, WordColumn } from './columns';
import { VersionedRow } from './versioned-row';

/** What packages and price sheets share: the state of decisions B2 and who brought it there. */
export abstract class Approvable extends VersionedRow {
  @WordColumn({ default: 'incomplete' })
  status!: ApprovalState;
  @Column({ type: 'int' })
  createdBy!: number;
  /** Who wrote in the content since it was approved last, as `withId` keeps them: none of them decides on it. */
  @LongTextColumn({ nullable: true })
  editors!: string | null;
  @Column({ type: 'int', nullable: true })
  submittedBy!: number | null;
  @InstantColumn({ nullable: true })
  submittedAt!: Date | null;
  @Column({ type: 'int', nullable: true })
  approvedBy!: number | null;
  @InstantColumn({ nullable: true })
  approvalDate!: Date | null;
  @TextColumn(1000, { default: '' })
  rejectReason!: string;
  @InstantColumn({ nullable: true })
  publishedAt!: Date | null;
}
