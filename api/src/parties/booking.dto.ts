import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import type { DateOnly } from '../domain/dates';
import { LIMITS } from '../domain/limits';
import type { BookingInput, MemberInput } from '../domain/wire/booking';
import {
  CERTIFICATE_TYPES,
  type CertificateType,
  type Gender,
  GENDERS,
  MEMBER_TYPES,
  type MemberType,
  ROOM_TYPES,
  type RoomType,
  type Title,
  TITLES,
} from '../domain/words';
import { Country, Day, Email, Flag, Id, Lines, Many, Money, One, OneOf, Phone, Text, Whole } from '../http/dto';
import { MeansDto } from './means.dto';

export class RoomDto {
  @Whole({ min: 1, max: LIMITS.partySize })
  group!: number;
  @OneOf(ROOM_TYPES)
  type!: RoomType;
}

/** A traveller as the booking screens send it (decisions B10). */
export class MemberDto implements MemberInput {
  @Id({ optional: true })
  sameAs?: number;
  @Id({ optional: true })
  id?: number;
  @OneOf(MEMBER_TYPES)
  type!: MemberType;
  @OneOf(TITLES, { optional: true, nullable: true })
  title?: Title | null;
  @Text(80)
  surname!: string;
  @Text(80, { blank: true })
  givenName!: string;
  @Text(80, { optional: true })
  chineseName?: string;
  @OneOf(GENDERS, { optional: true, nullable: true })
  gender?: Gender | null;
  @Day({ optional: true, nullable: true })
  birthDate?: DateOnly | null;
  @OneOf(CERTIFICATE_TYPES, { optional: true, nullable: true })
  certificateType?: CertificateType | null;
  @Text(40, { optional: true })
  certificateNo?: string;
  @Day({ optional: true, nullable: true })
  expiryDate?: DateOnly | null;
  @Country()
  nationality?: string;
  @Phone({ optional: true, blank: true })
  phone?: string;
  @One(() => RoomDto, { optional: true, nullable: true })
  room?: RoomDto | null;
  @Flag({ optional: true })
  singleRoom?: boolean;
  @Flag({ optional: true })
  extraBed?: boolean;
  @Flag({ optional: true })
  occupyBed?: boolean;
  @Flag({ optional: true })
  visa?: boolean;
  @Flag({ optional: true })
  insurance?: boolean;
  @Money({ optional: true })
  specialDiscount?: number;
  @Lines(300, { optional: true })
  discountReason?: string;
  @Text(200, { optional: true })
  diet?: string;
  @Money({ optional: true })
  amount?: number;
}

export class PayNowDto extends MeansDto {
  @Lines(300, { optional: true })
  belowMinimumReason?: string;
  @Many(() => MeansDto, LIMITS.furtherMeans, { optional: true })
  also?: MeansDto[];
}

/** A number of HK$, or true for "compute it" (decisions B0 #15). */
const isLevyPaid = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value) && value >= 0);

/** What books a party: of the booking screens and of add-order. */
export class PartyDto {
  @Money()
  grandTotal!: number;
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'boolean' }], required: false })
  @ValidateBy({
    name: 'isLevyPaid',
    validator: {
      validate: (value: unknown) => value === undefined || isLevyPaid(value),
      defaultMessage: () => 'money.invalid',
    },
  })
  tiaLevyPaid!: number | boolean;
  @Id()
  packageId!: number;
  @Id()
  departureDateId!: number;
  @Lines(1000, { optional: true })
  remark?: string;
  @Many(() => MemberDto, LIMITS.partySize)
  members!: MemberDto[];
  @One(() => PayNowDto, { optional: true })
  payNow?: PayNowDto;
}

/** POST callCenter (decisions B10). */
export class BookingDto extends PartyDto implements BookingInput {
  @Text(120)
  contactPerson!: string;
  @Email({ optional: true })
  contactEmail?: string;
  @Phone()
  contactPhone!: string;
  @Whole({ optional: true, nullable: true, min: 1, max: LIMITS.areaCodes })
  areaCode?: number | null;
  /** The party of the waiting list whose offer this books. */
  @Id({ optional: true })
  waitingId?: number;
}

/** POST callCenter/add-order: another party under a number that exists. */
export class AddOrderDto extends PartyDto {
  @Text(20)
  orderNumber!: string;
  @Text(64, { optional: true })
  previewId?: string;
  @Text(120, { optional: true })
  contactPerson?: string;
  @Email({ optional: true })
  contactEmail?: string;
  @Phone({ optional: true })
  contactPhone?: string;
  @Whole({ optional: true, nullable: true, min: 1, max: LIMITS.areaCodes })
  areaCode?: number | null;
}
