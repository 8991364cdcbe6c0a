import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsPositive, IsString, MaxLength, Min } from 'class-validator';
import type { Translations } from '../domain/words';
import { oneLine } from '../domain/texts';
import { IfSent, Kept } from '../http/dto';
import { IsTranslations } from '../http/is-translations';

/** What a section may be sent; every part is optional when it is changed. */
export class SectionInput {
  @IfSent()
  @Kept(oneLine)
  @IsString()
  @MaxLength(120)
  name?: string;
  @IfSent()
  @IsTranslations(['name'], 120)
  translations?: Translations;
  @IfSent()
  @IsInt()
  @Min(1)
  order?: number;
  @IfSent()
  @IsBoolean()
  visible?: boolean;
  @IfSent()
  @IsArray()
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  @IsPositive({ each: true })
  tourIds?: number[];
  @IfSent()
  @IsInt()
  version?: number;
}
