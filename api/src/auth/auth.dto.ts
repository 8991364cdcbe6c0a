import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Email } from '../http/dto';
import { GENDERS, type Gender, LOCALES, type Locale, type Title, TITLES } from '../domain/words';

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
  @IsOptional()
  @IsString()
  @Length(1, 120)
  fullName?: string;

  @Email({ optional: true })
  email?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^[0-9]{0,20}$/, { message: 'user.phoneDigits' })
  mobile?: string;

  @ApiPropertyOptional({ enum: TITLES })
  @IsOptional()
  @IsIn(TITLES)
  title?: Title;

  @ApiPropertyOptional({ enum: GENDERS })
  @IsOptional()
  @IsIn(GENDERS)
  gender?: Gender;

  @ApiPropertyOptional({ enum: LOCALES })
  @IsOptional()
  @IsIn(LOCALES)
  language?: Locale;

  /** Theme, density, folded menu. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsObject()
  preferences?: Record<string, unknown>;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  oldPassword?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  password?: string;

  @ApiPropertyOptional()
  @IsOptional()
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
