import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class PasteLinesDto {
  /** What, category, rule, currency and price, separated by tabs; one line each. */
  @ApiProperty()
  @IsString()
  @MinLength(1)
  @MaxLength(20_000)
  text!: string;
}
