import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { COMPUTED_PRICES, type ComputedPrice, type PriceInputs, type SentPrices } from '../domain/wire/price';
import { PRICE_MODES, type PriceMode } from '../domain/words';
import { Decimals } from '../http/decimals';
import { Ids, Many, Money, One, OneOf, Text, Whole } from '../http/dto';

const optional = { optional: true, nullable: true };
const Percent = (max: number): PropertyDecorator =>
  applyDecorators(IsOptional(), ApiPropertyOptional({ type: Number }), Decimals(4), Min(0), Max(max));
const isDayPrice = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number' && value >= 0 && value <= 20_000_000 && Number(value.toFixed(2)) === value);

/** The inputs of decisions B7, HK$; what is not sent stays, or takes its default. */
export class PriceInputsDto implements Partial<PriceInputs> {
  @OneOf(PRICE_MODES, optional)
  mode?: PriceMode;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Whole({ optional: true, max: 1000 })
  @Min(1, { message: 'price.baseNumber' })
  baseNumber?: number;
  @Whole({ min: 1, max: 365, optional: true })
  days?: number;
  @Money(optional)
  coach?: number;
  @Money(optional)
  guideSalary?: number;
  @Money(optional)
  leaderSalary?: number;
  @Money(optional)
  hotel?: number;
  @Money(optional)
  lunch?: number;
  @Whole({ max: 1000, optional: true })
  lunchCount?: number;
  @Money(optional)
  dinner?: number;
  @Whole({ max: 1000, optional: true })
  dinnerCount?: number;
  @Money(optional)
  attraction?: number;
  @Money(optional)
  air?: number;
  @ApiPropertyOptional({ type: [Number] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(6)
  @ValidateBy(
    { name: 'isDayPrice', validator: { validate: isDayPrice, defaultMessage: () => 'money.invalid' } },
    { each: true },
  )
  dayPrices?: (number | null)[];
  @Money(optional)
  extraBedUnit?: number;
  @Money(optional)
  localGuideTips?: number;
  @Money(optional)
  leaderTips?: number;
  @Percent(1000)
  profitPercent?: number;
  @Money({ min: 0.01, optional: true })
  roundingStep?: number;
  @Percent(100)
  childShare?: number;
  @Percent(100)
  babyShare?: number;
  @Money(optional)
  memberDiscount?: number;
}
/** What is passed through without profit, HK$. */
export class SentPricesDto implements Partial<SentPrices> {
  @Money(optional)
  tax?: number;
  @Money(optional)
  departureTax?: number;
  @Money(optional)
  airportPortTax?: number;
  @Money(optional)
  fuelSurcharge?: number;
  @Money(optional)
  securityCharge?: number;
  @Money(optional)
  visaFee?: number;
  @Money(optional)
  insuranceAdult?: number;
  @Money(optional)
  insuranceChild?: number;
  @Money(optional)
  otherPrice?: number;
  @Money(optional)
  promotionDiscount?: number;
  @Money(optional)
  specialDiscount?: number;
}
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
