import { LIMITS } from '../domain/limits';
import { Day, Id, Many, Text, Whole } from '../http/dto';

export class OverlapMemberDto {
  @Text(80, { optional: true })
  surname?: string;
  @Text(80, { optional: true })
  givenName?: string;
  @Day({ optional: true, nullable: true })
  birthDate?: string | null;
}
/** POST orders/admin/overlaps: a party as typed so far, and for how long it would be away. */
export class OverlapsDto {
  @Id()
  departureDateId!: number;
  @Whole({ min: 1, max: LIMITS.tourDays })
  days!: number;
  @Many(() => OverlapMemberDto, LIMITS.partySize)
  members!: OverlapMemberDto[];
}
