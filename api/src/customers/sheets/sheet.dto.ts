import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { SHEET_COLUMNS, type SheetColumn } from '../../domain/wire/customer';

/** More travellers than any departure has, and few enough for an address. */
const MOST = 1500;
const listed = (sent: unknown): string[] =>
  [sent]
    .flat()
    .flatMap((each) => String(each).split(','))
    .filter(Boolean);

/** A sheet as the list on the screen stands: who, and which columns, both in its order; without them the whole sheet. */
export class SheetQuery {
  @ApiPropertyOptional({ type: String, description: 'Ids of travellers, with commas; in this order', example: '12,7' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => listed(value).map(Number))
  @ArrayMaxSize(MOST)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  people?: number[];
  @ApiPropertyOptional({ type: String, description: 'Columns, with commas; in this order', example: 'surname,room' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => listed(value))
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn([...SHEET_COLUMNS], { each: true })
  columns?: SheetColumn[];
}
