import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { JsonColumn } from '../database/columns';
import { Departure } from '../catalogue/departure.entity';
import type { PriceInputs } from '../domain/wire/price';

/** What the price of a departure was worked out from when it left; what is approved afterwards is for later ones. */
@Entity('left_sheets')
export class LeftSheet {
  @ForeignKey(() => Departure, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @PrimaryColumn({ type: 'int' })
  departureId!: number;
  @JsonColumn()
  inputs!: PriceInputs;
}
