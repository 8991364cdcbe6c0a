import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, ValidateBy } from 'class-validator';
import { declaredBody } from '../crud/declared-body';
import { priceInputs, sentPrices } from '../domain/resources/price-content';
import { COMPUTED_PRICES, type ComputedPrice } from '../domain/wire/price';
import { Ids, Many, Money, One, OneOf, Text, Whole } from '../http/dto';

const optional = { optional: true, nullable: true };
const isDayPrice = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number' && value >= 0 && value <= 20_000_000 && Number(value.toFixed(2)) === value);

/** What is not sent stays, or takes its default. */
export class PriceInputsDto extends declaredBody('PriceInputs', priceInputs) {
  @ApiPropertyOptional({ type: [Number] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(6)
  @ValidateBy(
    { name: 'isDayPrice', validator: { validate: isDayPrice, defaultMessage: () => 'money.invalid' } },
    { each: true },
  )
  dayPrices?: (number | null)[];
}
export class SentPricesDto extends declaredBody('SentPrices', sentPrices) {}
export class OverrideDto {
  @OneOf(COMPUTED_PRICES)
  field!: ComputedPrice;
  @Money()
  value!: number;
}

/** A sheet as it is sent: the inputs flat or under `inputs`. */
export class SheetContentDto extends PriceInputsDto {
  @One(() => PriceInputsDto, optional)
  inputs?: PriceInputsDto;
  @One(() => SentPricesDto, optional)
  prices?: SentPricesDto;
  @Many(() => OverrideDto, 8, optional)
  overrides?: OverrideDto[];
  @Ids(1000, optional)
  departureIds?: number[] | null;
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  contractFiles?: unknown[];
}
const CREATE_ACTIONS = ['calculate', 'save', 'submit'] as const;
export class SheetForCodeDto extends SheetContentDto {
  @OneOf(CREATE_ACTIONS, optional)
  action?: (typeof CREATE_ACTIONS)[number];
}
export class CreateSheetDto extends SheetForCodeDto {
  @Text(60, optional)
  packageCode?: string;
}
const SHEET_ACTIONS = ['calculate', 'save', 'submit', 'withdraw', 'amend', 'discard', 'restore'] as const;
export class ChangeSheetDto extends SheetContentDto {
  @Whole({ min: 1, optional: true })
  version?: number;
  @OneOf(SHEET_ACTIONS, optional)
  action?: (typeof SHEET_ACTIONS)[number];
}
