import { Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../database/columns';

/** One part of the public site's frame: logo, stamp, phone, banners, menus, footer. */
@Entity('site_parts')
export class SitePart {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  part!: string;
  @JsonColumn()
  value!: unknown;
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
  @InstantColumn()
  updatedAt!: Date;
}
