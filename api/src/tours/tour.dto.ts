import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches, ValidateBy } from 'class-validator';
import { declaredBody } from '../crud/declared-body';
import { ASKED } from '../domain/asked';
import { packageContent } from '../domain/resources/package-content';
import type { Translations } from '../domain/words';
import { RecurrenceDto } from '../departures/recurrence.dto';
import { Day, Id, One, OneOf, Text, Whole } from '../http/dto';
import { isTranslations } from './translations';

/** A null empties a field of the content. */
const optional = { optional: true, nullable: true };

/** A few travellers, as a query writes a number. */
const Heads = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    ApiPropertyOptional({ type: String }),
    Matches(/^\d{1,2}$/, { message: 'general.invalid' }),
  );

/** The content of a package; everything may still be missing in a draft (decisions B6, B10). */
export class TourContentDto extends declaredBody('Tour', packageContent) {
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

const TOUR_ACTIONS = ['save', 'submit', 'withdraw', 'amend', 'discard', 'restore'] as const;
export class ChangeTourDto extends TourContentDto {
  @Text(60, optional)
  packageCode?: string;
  @Whole({ min: 1, optional: true, nullable: true })
  version?: number;
  @OneOf(TOUR_ACTIONS, optional)
  action?: (typeof TOUR_ACTIONS)[number];
}

export class CopyTourDto extends declaredBody('PackageCopy', ASKED.packageCopies, true) {
  @Id(optional)
  id?: number;
  @Text(60, optional)
  packageCode?: string;
  declare newPackageCode: string;
  declare withPrices?: boolean;
  declare withDepartures?: boolean;
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
