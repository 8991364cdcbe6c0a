import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsNumber, IsOptional, Matches, Max, Min, ValidateBy } from 'class-validator';
import { LIMITS } from '../domain/limits';
import {
  PACKAGE_TYPES,
  type PackageType,
  TIA_PAYERS,
  TIA_PRINTS,
  type TiaPayer,
  type TiaPrint,
  TRANSPORTATION_TYPES,
  type TransportationType,
  type Translations,
} from '../domain/words';
import { RecurrenceDto } from '../departures/recurrence.dto';
import { Day, Flag, Id, Many, One, OneOf, Lines, Text, Whole } from '../http/dto';
import { isTranslations } from './translations';

/** An uploaded file by its id, its url, or the reference that POST /files answered; null or '' for none. */
const Upload = (): PropertyDecorator => applyDecorators(IsOptional(), ApiPropertyOptional({ type: String }));
/** A null empties a field of the content. */
const optional = { optional: true, nullable: true };

export class ItineraryDayDto {
  @Whole({ min: 1, max: 365 })
  day!: number;
  @Text(200, { blank: true })
  title!: string;
  @Lines(5000, { optional: true, nullable: true })
  text?: string;
  @Text(200, { optional: true, nullable: true })
  meals?: string;
  @Text(200, { optional: true, nullable: true })
  hotel?: string;
}

/** The content of a package; everything may still be missing in a draft (decisions B6, B10). */
export class TourContentDto {
  @Text(120, optional)
  name?: string;
  @Text(200, optional)
  title?: string;
  @Lines(1000, optional)
  shortDescription?: string;
  @Lines(1000, optional)
  keyExplanation?: string;
  @Text(500, optional)
  @Matches(/^(https?:\/\/\S+|\/\S*)?$/, { message: 'site.linkInvalid' })
  detailPageLink?: string;
  @Text(300, optional)
  keywords?: string;
  @Text(2, optional)
  @Matches(/^([A-Z]{2})?$/)
  country?: string;
  @Whole({ min: 1, max: LIMITS.areaCodes, optional: true, nullable: true })
  areaCode?: number | null;
  @Lines(1000, optional)
  attraction1?: string;
  @Lines(1000, optional)
  attraction2?: string;
  @Lines(1000, optional)
  attraction3?: string;
  @OneOf(TRANSPORTATION_TYPES, optional)
  transportationType?: TransportationType | null;
  @OneOf(PACKAGE_TYPES, optional)
  packageType?: PackageType | null;
  @Text(200, optional)
  detailTitle?: string;
  @Lines(20_000, optional)
  detailDescription?: string;
  @Many(() => ItineraryDayDto, 60, optional)
  itinerary?: ItineraryDayDto[];
  @Whole({ min: 1, max: 1000, optional: true, nullable: true })
  groupSizeMin?: number | null;
  @Whole({ min: 1, max: 1000, optional: true, nullable: true })
  groupSizeMax?: number | null;
  @Flag(optional)
  allowDeposit?: boolean;
  /** HK$ per person. */
  @ApiPropertyOptional({ type: Number, multipleOf: 0.01 })
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false }, { message: 'money.invalid' })
  @Min(0, { message: 'tour.depositNegative' })
  @Max(1_000_000, { message: 'money.invalid' })
  minDeposit?: number;
  @OneOf(TIA_PAYERS, optional)
  tiaPayer?: TiaPayer;
  @OneOf(TIA_PRINTS, optional)
  tiaPrint?: TiaPrint;
  @Flag(optional)
  leviable?: boolean;
  @Upload()
  picture1?: unknown;
  @Upload()
  picture2?: unknown;
  @Upload()
  picture3?: unknown;
  @Upload()
  flyer?: unknown;
  @Upload()
  @IsArray()
  @ArrayMaxSize(20)
  files?: unknown[];
  @ApiPropertyOptional({ type: Object })
  @IsOptional()
  @ValidateBy({
    name: 'isTranslations',
    validator: { validate: isTranslations, defaultMessage: () => 'general.invalid' },
  })
  translations?: Translations;
}

export class CreateTourDto extends TourContentDto {
  @Text(60, optional)
  packageCode?: string;
  /** Departures that are made with the package, of groupSizeMax seats each. */
  @One(() => RecurrenceDto, optional)
  recurrence?: RecurrenceDto;
  @OneOf(['save', 'submit'], optional)
  action?: 'save' | 'submit';
}

export const TOUR_ACTIONS = ['save', 'submit', 'withdraw', 'amend', 'discard', 'restore'] as const;
export class ChangeTourDto extends TourContentDto {
  @Text(60, optional)
  packageCode?: string;
  @Whole({ min: 1, optional: true, nullable: true })
  version?: number;
  @OneOf(TOUR_ACTIONS, optional)
  action?: (typeof TOUR_ACTIONS)[number];
}

export class CopyTourDto {
  @Id(optional)
  id?: number;
  @Text(60, optional)
  packageCode?: string;
  @Text(60)
  newPackageCode!: string;
  @Flag(optional)
  withPrices?: boolean;
  @Flag(optional)
  withDepartures?: boolean;
}

export class LookupDto {
  @Text(60, optional)
  tourCode?: string;
  @Text(10, optional)
  departureDate?: string;
}
export class CodeQuery {
  @Text(60, optional)
  code?: string;
}
export class TourCodeQuery {
  @Text(100, optional)
  q?: string;
}
export class FromToQuery {
  @Day(optional)
  from?: string;
  @Day(optional)
  to?: string;
}
