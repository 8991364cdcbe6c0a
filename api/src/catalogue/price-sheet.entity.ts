import { Entity, Index } from 'typeorm';
import { Approvable } from '../database/approvable';
import { JsonColumn, MoneyColumn, TextColumn, WordColumn } from '../database/columns';
import type { Cents } from '../domain/money';
import type { PriceInputs, PriceOverride, PriceSnapshot, SentPrices, SheetContent } from '../domain/wire/price';
import type { PriceMode } from '../domain/words';

/** A price calculation of a tour code, for all its departures or for the named ones. */
@Entity('price_sheets')
@Index(['packageCode', 'status'])
@Index('IDX_price_sheets_updatedAt', ['updatedAt'])
@Index('IDX_price_sheets_createdAt', ['createdAt'])
@Index('IDX_price_sheets_status_updatedAt', ['status', 'updatedAt'])
@Index('IDX_price_sheets_status_createdAt', ['status', 'createdAt'])
@Index('IDX_price_sheets_status_submittedAt', ['status', 'submittedAt'])
export class PriceSheet extends Approvable {
  @TextColumn(20)
  packageCode!: string;
  /** Null: every departure of the code that no other sheet names (decisions B15). */
  @JsonColumn({ nullable: true })
  departureIds!: number[] | null;
  @WordColumn({ default: 'GROUP' })
  mode!: PriceMode;
  /** Inputs of decisions B7, as sent (HK$). */
  @JsonColumn()
  inputs!: PriceInputs;
  /** Taxes, surcharges and discounts that are passed through (HK$). */
  @JsonColumn()
  sent!: SentPrices;
  @JsonColumn({ nullable: true })
  overrides!: PriceOverride[] | null;
  /** File ids. */
  @JsonColumn({ nullable: true })
  contractFiles!: string[] | null;
  /** The adult price in force, so that lists can show and sort it. */
  @MoneyColumn({ default: 0 })
  adultPrice!: Cents;
  /** The prices as approved last: these are charged while an amendment waits. */
  @JsonColumn({ nullable: true })
  published!: PriceSnapshot | null;
  /** The working copy that was approved last, for taking an amendment back. */
  @JsonColumn({ nullable: true })
  approvedContent!: SheetContent | null;
}
