import { LIMITS } from '../domain/limits';
import {
  CERTIFICATE_TYPES,
  type CertificateType,
  GENDERS,
  type Gender,
  ROOM_TYPES,
  type RoomType,
  type Title,
  TITLES,
} from '../domain/words';
import { Country, Day, Flag, Id, Lines, Many, OneOf, Phone, Text, Whole } from '../http/dto';

/** A part of a row; what is absent stays, a masked document number means unchanged (decisions B15). */
export class CustomerPart {
  @Id()
  memberId!: number;
  @Whole({ optional: true, min: 1 })
  version?: number;
  @Whole({ optional: true, min: 1, max: 100_000 })
  seq?: number;
  @OneOf(TITLES, { optional: true, nullable: true })
  title?: Title | null;
  @Text(80, { optional: true })
  surname?: string;
  @Text(80, { optional: true })
  givenName?: string;
  @Text(80, { optional: true })
  chineseName?: string;
  @OneOf(GENDERS, { optional: true, nullable: true })
  gender?: Gender | null;
  @Day({ optional: true, nullable: true })
  birthDate?: string | null;
  @OneOf(CERTIFICATE_TYPES, { optional: true, nullable: true })
  certificateType?: CertificateType | null;
  @Text(40, { optional: true })
  certificateNo?: string;
  @Day({ optional: true, nullable: true })
  expiryDate?: string | null;
  @Country()
  nationality?: string;
  @Phone({ optional: true, nullable: true })
  phone?: string | null;
  /** Who wants to share a room with whom. */
  @Whole({ optional: true, nullable: true, min: 1, max: LIMITS.partySize })
  roomGroup?: number | null;
  @Text(10, { optional: true })
  room?: string;
  @OneOf(ROOM_TYPES, { optional: true, nullable: true })
  roomType?: RoomType | null;
  @Flag({ optional: true })
  roomFixed?: boolean;
  @Text(200, { optional: true })
  diet?: string;
  @Lines(500, { optional: true })
  remark?: string;
}
export class CustomerListBody {
  @Many(() => CustomerPart, 1000)
  data!: CustomerPart[];
}
