import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  MaxLength,
  Min,
} from 'class-validator';
import type { Translations } from '../domain/words';
import { IsTranslations } from '../http/is-translations';

/** What a section may be sent; every part is optional when it is changed. */
export class SectionInput {
  @IsOptional()
  @IsString()
  @MaxLength(120)
  name?: string;
  @IsOptional()
  @IsTranslations(['name'], 120)
  translations?: Translations;
  @IsOptional()
  @IsInt()
  @Min(1)
  order?: number;
  @IsOptional()
  @IsBoolean()
  visible?: boolean;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  @IsPositive({ each: true })
  tourIds?: number[];
  @IsOptional()
  @IsInt()
  version?: number;
}
