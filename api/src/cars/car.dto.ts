import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches } from 'class-validator';
import { CAR_LAYOUTS, type CarLayout } from '../domain/words';
import { Flag, Id, Many, OneOf, Text, Whole } from '../http/dto';

const SEAT = /^[0-9]{1,2}[A-I]$/;
class CarBody {
  @Text(20, { optional: true })
  plate?: string;
  @Text(80, { optional: true })
  driver?: string;
  /** For layout custom: one text per row, s seat, a aisle, d door, x nothing. */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(30)
  @IsString({ each: true })
  plan?: string[] | null;
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(300)
  @Matches(SEAT, { each: true })
  blocked?: string[];
}
export class AddCarBody extends CarBody {
  @Id()
  departureId!: number;
  @Text(60)
  name!: string;
  @OneOf(CAR_LAYOUTS)
  layout!: CarLayout;
  @Whole({ optional: true, nullable: true, min: 1, max: 30 })
  rows?: number | null;
}
class SeatBody {
  @Text(6)
  @Matches(SEAT)
  no!: string;
  /** Null empties the seat. */
  @Id({ optional: true, nullable: true })
  memberId!: number | null;
}
/** What of a coach can change. */
export class CarPartBody extends CarBody {
  @Whole({ optional: true })
  version?: number;
  @Text(60, { optional: true, blank: false })
  name?: string;
  @OneOf(CAR_LAYOUTS, { optional: true })
  layout?: CarLayout;
  /** Null: as many as there are, or as are drawn. */
  @Whole({ optional: true, nullable: true, min: 1, max: 30 })
  rows?: number | null;
}
export class ChangeCarBody extends CarPartBody {
  @Id()
  id!: number;
  @Many(() => SeatBody, 300, { optional: true })
  seats?: SeatBody[];
}
export class RemoveCarBody {
  @Id({ optional: true })
  id?: number;
  @Flag({ optional: true })
  force?: boolean;
}
