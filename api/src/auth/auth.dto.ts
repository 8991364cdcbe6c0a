import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { oneLine } from '../domain/texts';
import { Email, IfSent, Kept } from '../http/dto';
import { PHONE, phoneFault } from '../domain/limits';
import { GENDERS, type Gender, LOCALES, type Locale, type Title, TITLES } from '../domain/words';

/** Empty, or as an administrator would have to type it. */
const PHONE_OR_NONE = new RegExp(`${PHONE.source}|^$`);

/** First step {loginId, password}, or the second {challengeId, otp} (decisions B5). */
export class LoginBody {
  @ApiPropertyOptional({ example: 'staff' })
  @IsOptional()
  @IsString()
  @Length(1, 60)
  loginId?: string;

  @ApiPropertyOptional({ example: 'Demo-1234' })
  @IsOptional()
  @IsString()
  @Length(1, 200)
  password?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Length(32, 32)
  challengeId?: string;

  @ApiPropertyOptional({ example: '123456' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  otp?: string;
}

export class UpdateSelfBody {
  @ApiPropertyOptional()
  @IfSent()
  @Kept(oneLine)
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, { message: 'general.required' })
  fullName?: string;

  @Email({ optional: true })
  email?: string;

  @ApiPropertyOptional()
  @IfSent()
  @Kept(oneLine)
  @Matches(PHONE_OR_NONE, { message: ({ value }) => phoneFault(value) })
  mobile?: string;

  @ApiPropertyOptional({ enum: TITLES })
  @IfSent()
  @IsIn(TITLES)
  title?: Title;

  @ApiPropertyOptional({ enum: GENDERS })
  @IfSent()
  @IsIn(GENDERS)
  gender?: Gender;

  @ApiPropertyOptional({ enum: LOCALES })
  @IfSent()
  @IsIn(LOCALES)
  language?: Locale;

  /** Theme, density, folded menu. */
  @ApiPropertyOptional()
  @IfSent()
  @IsObject()
  preferences?: Record<string, unknown>;

  @ApiPropertyOptional()
  @IfSent()
  @IsString()
  @MaxLength(200)
  oldPassword?: string;

  @ApiPropertyOptional()
  @IfSent()
  @IsString()
  @MaxLength(200)
  password?: string;

  @ApiPropertyOptional()
  @IfSent()
  @IsString()
  @MaxLength(200)
  confirmPassword?: string;
}

export class PasswordBody {
  @ApiProperty()
  @IsString()
  @Length(1, 200)
  password!: string;
}
export class CodeBody {
  @ApiProperty({ example: '123456' })
  @IsString()
  @Length(6, 40)
  code!: string;
}
