import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, Matches, Max, Min, ValidateBy } from 'class-validator';
import { declaredBody } from '../crud/declared-body';
import { LIMITS } from '../domain/limits';
import { type PackageFacts, packageFacts } from '../domain/resources/package-facts';
import { TIA_PAYERS, TIA_PRINTS, type TiaPayer, type TiaPrint, type Translations } from '../domain/words';
import { RecurrenceDto } from '../departures/recurrence.dto';
import { TwoDecimals } from '../http/decimals';
import { Day, Flag, Id, Many, One, OneOf, Lines, Text, Whole } from '../http/dto';
import { isTranslations } from './translations';

/** An uploaded file by its id, its url, or the reference that POST /files answered; null or '' for none. */
const Upload = (): PropertyDecorator => applyDecorators(IsOptional(), ApiPropertyOptional({ type: String }));
/** A null empties a field of the content. */
const optional = { optional: true, nullable: true };

/** A few travellers, as a query writes a number. */
const Heads = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    ApiPropertyOptional({ type: String }),
    Matches(/^\d{1,2}$/, { message: 'general.invalid' }),
  );

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
export class TourContentDto extends declaredBody<PackageFacts>(packageFacts) {
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
  @TwoDecimals({ message: 'money.invalid' })
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
export class TourCodeQuery {
  @Text(100, optional)
  q?: string;
}
/** GET /tours/admin/find: a query says its numbers in digits. */
export class TourWishDto {
  @Text(100, optional)
  q?: string;
  @Day(optional)
  from?: string;
  @Day(optional)
  to?: string;
  @Text(40, optional)
  country?: string;
  @Text(10, optional)
  areaCode?: string;
  @Heads()
  adults?: string;
  @Heads()
  children?: string;
  @Heads()
  babies?: string;
}
