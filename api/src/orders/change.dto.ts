import { LIMITS } from '../domain/limits';
import { PREVIEW_VERBS, type PreviewVerb } from '../domain/wire/change';
import { Anything, Day, Email, Id, Ids, Many, Money, OneOf, Phone, Lines, Text, Whole, Words } from '../http/dto';
import { MemberDto } from '../parties/booking.dto';

/** What every change may carry: the version of the order that was shown, and the preview that is to be executed. */
export class ChangeDto {
  @Whole({ optional: true })
  version?: number;
  @Text(64, { optional: true })
  previewId?: string;
}
/** PUT callCenter: the full set of what can be edited (decisions B0 #26). */
export class AmendDto extends ChangeDto {
  @Id()
  orderId!: number;
  @Id({ optional: true })
  subOrderId?: number;
  @Text(120, { optional: true, blank: false })
  contactPerson?: string;
  @Email({ optional: true })
  contactEmail?: string;
  @Phone({ optional: true })
  contactPhone?: string;
  @Whole({ optional: true, nullable: true, min: 1, max: LIMITS.areaCodes })
  areaCode?: number | null;
  @Lines(1000, { optional: true })
  remark?: string;
  @Money({ optional: true })
  grandTotal?: number;
  @Many(() => MemberDto, LIMITS.partySize)
  members!: MemberDto[];
}
/** PATCH callCenter: travellers leave an unpaid party. */
export class DecDto extends ChangeDto {
  @Id()
  orderId!: number;
  @Id({ optional: true })
  subOrderId?: number;
  @Ids(LIMITS.partySize)
  removeMemberIds!: number[];
  @Lines(1000)
  reason!: string;
}
export class AddPassengersDto extends ChangeDto {
  @Id()
  subOrderId!: number;
  @Many(() => MemberDto, LIMITS.partySize)
  members!: MemberDto[];
  @Money({ optional: true })
  grandTotal?: number;
}
export class ChangePackageDto extends ChangeDto {
  @Id()
  subOrderId!: number;
  @Id()
  packageId!: number;
  @Id()
  departureDateId!: number;
  @Money({ optional: true })
  grandTotal?: number;
}
/** PATCH /orders/{id}. */
export class OrderActionDto extends ChangeDto {
  @OneOf(['cancel', 'reopen'])
  action!: 'cancel' | 'reopen';
  @Lines(1000, { optional: true })
  reason?: string;
  @Id({ optional: true })
  subOrderId?: number;
}
/** PATCH /orders/admin/{id}: contact and remark, no money (decisions B0 #30). */
export class OrderFieldsDto {
  @Text(120, { optional: true, blank: false })
  contactPerson?: string;
  @Phone({ optional: true })
  contactPhone?: string;
  @Email({ optional: true })
  contactEmail?: string;
  @Lines(1000, { optional: true })
  remark?: string;
  @Lines(5000, { optional: true, nullable: true })
  internalNote?: string | null;
  @Day({ optional: true, nullable: true })
  followUpDate?: string | null;
  @Whole({ optional: true })
  version?: number;
}
/** The same of one order by its number, or of several. */
export class ContactDto extends OrderFieldsDto {
  @Text(20, { optional: true })
  orderNumber?: string;
  @Ids(500, { optional: true })
  ids?: number[];
}
/** The body of a preview of cancel or reopen: the call's own, and the order that its path names. */
export class CancelPreviewDto extends ChangeDto {
  @Id()
  orderId!: number;
  @OneOf(['cancel', 'reopen'], { optional: true })
  action?: 'cancel' | 'reopen';
  @Lines(1000, { optional: true })
  reason?: string;
  @Id({ optional: true })
  subOrderId?: number;
}
/** POST /orders/admin/preview (decisions B16); the body may be sealed like the verb's own. */
export class PreviewDto {
  @OneOf(PREVIEW_VERBS)
  verb!: PreviewVerb;
  @Anything()
  body!: Record<string, unknown>;
}
/** POST get-file-xlsx: chosen orders, or the list's filters, and the columns wanted. */
export class OrdersFileDto {
  @Ids(5000, { optional: true })
  ids?: number[];
  @Anything({ optional: true })
  filters?: Record<string, unknown>;
  @Words(40, { optional: true })
  columns?: string[];
}
