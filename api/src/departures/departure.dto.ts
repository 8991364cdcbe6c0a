import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { DateOnly } from '../domain/dates';
import { STANDING_MOVES, type StandingMove } from '../domain/departure-states';
import { Day, Flag, Id, Ids, One, OneOf, Text, Whole, Lines } from '../http/dto';
import { RecurrenceDto } from './recurrence.dto';

const optional = { optional: true };
const MAX_SEATS = 2000;

/** Dates to add to a code, by a rule. */
export class AddDeparturesDto {
  @One(() => RecurrenceDto)
  recurrence!: RecurrenceDto;
  @Whole({ min: 1, max: MAX_SEATS })
  maxPax!: number;
  @Whole({ min: 0, max: MAX_SEATS, optional: true })
  reservedNumber?: number;
  /** The price sheet that the dates sell by; without it the one for all dates. */
  @Id(optional)
  prices?: number;
  /** Only says what would be made. */
  @Flag(optional)
  preview?: boolean;
  /** Takes away coming dates that an older rule made, this one leaves out, and nobody has booked. */
  @Flag(optional)
  replace?: boolean;
}
export class CreateDeparturesDto extends AddDeparturesDto {
  @Id(optional)
  packageId?: number;
  @Text(60, optional)
  packageCode?: string;
}

export class DepartureFieldsDto {
  @Whole({ min: 1, optional: true })
  version?: number;
  @Day(optional)
  departureDate?: DateOnly;
  @Whole({ min: 1, max: MAX_SEATS, optional: true })
  maxPax?: number;
  @Whole({ min: 0, max: MAX_SEATS, optional: true })
  reservedNumber?: number;
  @Flag(optional)
  open?: boolean;
  @Flag(optional)
  guaranteed?: boolean;
  /** Why, for the log. */
  @Lines(1000, optional)
  reason?: string;
}

/** A move of the departure's state, made by hand. */
export class StandingDto {
  @OneOf(STANDING_MOVES)
  move!: StandingMove;
  @Lines(1000, optional)
  reason?: string;
  @Whole({ min: 1, optional: true })
  version?: number;
}

export class ChangeDepartureDto extends DepartureFieldsDto {
  @Id()
  id!: number;
}

export class DepartureSetDto {
  @Whole({ min: 1, max: MAX_SEATS, optional: true })
  maxPax?: number;
  @Whole({ min: 0, max: MAX_SEATS, optional: true })
  reservedNumber?: number;
  @Flag(optional)
  open?: boolean;
  @Flag(optional)
  guaranteed?: boolean;
  /** The price sheet that the dates sell by. */
  @Id(optional)
  priceId?: number;
}
export class DepartureFilterDto {
  @Text(60)
  packageCode!: string;
  @Day(optional)
  departureDate_gte?: DateOnly;
  @Day(optional)
  departureDate_lte?: DateOnly;
  @Flag(optional)
  open?: boolean;
}
export class UpdateAllDto {
  @Ids(1000, optional)
  ids?: number[];
  @One(() => DepartureFilterDto, optional)
  filter?: DepartureFilterDto;
  @One(() => DepartureSetDto)
  set!: DepartureSetDto;
  /** Why, for the log; a promise below the minimum asks for it. */
  @Lines(1000, optional)
  reason?: string;
}
export class DepartureOfferQuery {
  @ApiPropertyOptional({ type: Number })
  @IsOptional()
  packageId?: string;
}
