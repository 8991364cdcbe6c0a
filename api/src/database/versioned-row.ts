import { PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { InstantColumn } from './columns';

/** What every editable row has: a positive id, a version that refuses stale writes (decisions B9), its times in UTC. */
export abstract class VersionedRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  updatedAt!: Date;
}
