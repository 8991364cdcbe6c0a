import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { DateOnly } from '../domain/dates';
import type { Recurrence } from '../domain/wire/departure';
import { RECURRENCE_MODES, type RecurrenceMode } from '../domain/words';
import { Day, OneOf } from '../http/dto';

/** A rule that makes dates (SPEC 3); weekdays run from Sunday 0 to Saturday 6. */
export class RecurrenceDto implements Recurrence {
  @OneOf(RECURRENCE_MODES)
  mode!: RecurrenceMode;
  @ApiPropertyOptional({ type: [Number] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(6, { each: true })
  weekdays: number[] = [];
  @Day()
  startDate!: DateOnly;
  @Day()
  endDate!: DateOnly;
  @ApiProperty({ type: [String], required: false })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  @MaxLength(10, { each: true })
  excludeDates?: DateOnly[];
  @ApiProperty({ type: [String], required: false })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  @MaxLength(10, { each: true })
  extraDates?: DateOnly[];
}
