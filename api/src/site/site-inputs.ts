import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  MaxLength,
  Min,
  registerDecorator,
  ValidateNested,
} from 'class-validator';
import { isSafeLink } from '../domain/links';
import { cleanText, oneLine } from '../domain/texts';
import { MENU_TYPES, type MenuType } from '../domain/wire/site';
import type { Translations } from '../domain/words';
import { IfSent, Kept } from '../http/dto';
import { IsTranslations } from '../http/is-translations';

const Text = (max: number): PropertyDecorator =>
  applyDecorators(Kept(oneLine), IsString(), MaxLength(max)) as PropertyDecorator;

const Lines = (max: number): PropertyDecorator =>
  applyDecorators(Kept(cleanText), IsString(), MaxLength(max)) as PropertyDecorator;

/** A link that stands at its field when it is not one (issue 6). */
const IsLink = (): PropertyDecorator => (target, property) => {
  registerDecorator({
    name: 'isLink',
    target: target.constructor,
    propertyName: String(property),
    options: { message: 'site.linkInvalid' },
    validator: { validate: (value) => typeof value === 'string' && isSafeLink(value) },
  });
};
export class Versioned {
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}
export class MenuInput {
  @IsDefined()
  @IsIn(MENU_TYPES)
  type!: MenuType;
  @IsOptional()
  @IsInt()
  @IsPositive()
  refId?: number | null;
  @IsOptional()
  @Transform(({ value }) => value || undefined)
  @IsLink()
  url?: string;
  @IsOptional()
  @Text(60)
  text?: string;
  @IsOptional()
  @IsTranslations(['text'], 60)
  translations?: Translations;
}
export class MenusInput extends Versioned {
  @ApiProperty({ type: [MenuInput] })
  @IsDefined()
  @IsArray()
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => MenuInput)
  menus!: MenuInput[];
}
export class BannerInput {
  @IsDefined()
  @Text(120)
  title!: string;
  @IsOptional()
  @Transform(({ value }) => value || undefined)
  @IsLink()
  link?: string;
  @ApiProperty({ description: 'id, url or reference of an uploaded picture' })
  @Allow()
  picture?: unknown;
  @IsOptional()
  @IsTranslations(['title'], 120)
  translations?: Translations;
}
export class BannersInput extends Versioned {
  @ApiProperty({ type: [BannerInput] })
  @IsDefined()
  @IsArray()
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => BannerInput)
  banners!: BannerInput[];
}
export class FooterLinkInput {
  @IsDefined()
  @Text(80)
  text!: string;
  @IsDefined()
  @IsLink()
  url!: string;
  @IsOptional()
  @IsTranslations(['text'], 80)
  translations?: Translations;
}
export class FooterColumnInput {
  @IsDefined()
  @Text(80)
  title!: string;
  @IfSent()
  @IsArray()
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => FooterLinkInput)
  links?: FooterLinkInput[];
  @IsOptional()
  @IsTranslations(['title'], 80)
  translations?: Translations;
}
export class FooterBody {
  @IsOptional()
  @IsArray()
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => FooterColumnInput)
  columns?: FooterColumnInput[];
  @IsOptional()
  @Lines(2000)
  text?: string;
  @IsOptional()
  @IsTranslations(['text'], 2000)
  translations?: Translations;
}
export class FooterInput extends Versioned {
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => FooterBody)
  footer!: FooterBody;
}
export class PhoneInput extends Versioned {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsDefined()
  @IsString()
  phone!: string;
}
export class LogoInput extends Versioned {
  @Allow()
  logo?: unknown;
}
export class StampInput extends Versioned {
  @Allow()
  stamp?: unknown;
}
/** The footer as a part by itself. */
export class FooterPart extends FooterBody {
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}
/** Any of the parts, by the names of its own call; what does not belong to the one that is meant is refused by that. */
export class PartInput extends Versioned {
  @Allow()
  logo?: unknown;
  @Allow()
  stamp?: unknown;
  @Allow()
  phone?: unknown;
  @Allow()
  menus?: unknown;
  @Allow()
  banners?: unknown;
  @Allow()
  columns?: unknown;
  @Allow()
  text?: unknown;
  @Allow()
  translations?: unknown;
}
