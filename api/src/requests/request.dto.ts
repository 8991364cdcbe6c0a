import { Transform } from 'class-transformer';
import { LIMITS } from '../domain/limits';
import {
  type Decision,
  DECISIONS,
  MONEY_METHODS,
  type PaymentMethod,
  REASON_CODES,
  type ReasonCode,
  type Remedy,
  REMEDIES,
  REQUEST_STAGES,
  type RequestStage,
} from '../domain/words';
import { Flag, Id, Ids, Many, Money, OneOf, Lines, Text, Whole } from '../http/dto';

class AskDto {
  @Ids(LIMITS.partySize, { optional: true })
  memberIds?: number[];
  @Text(64, { optional: true })
  previewId?: string;
}
/** POST /refund/request: money back while everybody stays; amount is fare, 0 where extras come off that nobody paid. */
export class RefundRequestDto extends AskDto {
  @Text(20)
  orderNumber!: string;
  @Id({ optional: true })
  subOrderId?: number;
  @Money({ min: 0 })
  amount!: number;
  /** Charges of the party that come off it. */
  @Ids(LIMITS.partySize, { optional: true })
  extras?: number[];
  @Lines(1000)
  reason!: string;
  @OneOf(MONEY_METHODS)
  method!: PaymentMethod;
  @Text(200, { optional: true })
  payee?: string;
}
export class NameCorrectionDto {
  @Id()
  memberId!: number;
  @Text(80)
  surname!: string;
  @Text(80, { blank: true })
  givenName!: string;
  @Text(80, { optional: true })
  chineseName?: string;
}
/** POST /cancel/request: travellers leave; without memberIds all of them. */
export class CancelRequestDto extends AskDto {
  @Text(20)
  orderNumber!: string;
  @Id({ optional: true })
  subOrderId?: number;
  @OneOf(REASON_CODES)
  reasonCode!: ReasonCode;
  /** Beyond control: money back, or everything kept as credit for six months (decisions B18). */
  @OneOf(REMEDIES, { optional: true })
  remedy?: Remedy;
  @Lines(1000)
  reason!: string;
  @OneOf(MONEY_METHODS, { optional: true })
  method?: PaymentMethod;
  @Text(200, { optional: true })
  payee?: string;
  @Many(() => NameCorrectionDto, LIMITS.partySize, { optional: true })
  corrections?: NameCorrectionDto[];
}
/** POST /transfer/selected-tour: a draft, nothing is held yet. */
export class SelectTourDto extends AskDto {
  @Id()
  subOrderId!: number;
  @Id()
  packageId!: number;
  @Id()
  departureDateId!: number;
  @Lines(1000, { optional: true })
  reason?: string;
}
/** PATCH /transfer/selected-tour: another target, or on to the decision. */
export class ChangeTransferDto extends AskDto {
  @Id()
  transferId!: number;
  @Id({ optional: true })
  packageId?: number;
  @Id({ optional: true })
  departureDateId?: number;
  @Flag({ optional: true })
  submit?: boolean;
  @Lines(1000, { optional: true })
  reason?: string;
  @OneOf(MONEY_METHODS, { optional: true })
  method?: PaymentMethod;
  @Text(200, { optional: true })
  payee?: string;
}
/** POST /{kind}/manager/approved: one call for both stages (decisions B0 #11). */
export class DecideDto {
  @Id({ optional: true })
  requestId?: number;
  @Text(20, { optional: true })
  orderNumber?: string;
  @OneOf(DECISIONS)
  decision!: Decision;
  @OneOf(REQUEST_STAGES, { optional: true })
  stage?: RequestStage;
  /** Total charge of the request, from 0 to the computed one; OP stage only (decisions B17). */
  @Money({ optional: true })
  charge?: number;
  /** The fare that is to go back: for a refund it may be lowered, else it must be the figure on the card. */
  @Money({ optional: true })
  approvedAmount?: number;
  /** Of a cancel or a transfer: the fare total afterwards as the card showed it. */
  @Money({ optional: true })
  newTotal?: number;
  @OneOf(MONEY_METHODS, { optional: true })
  method?: PaymentMethod;
  @Text(200, { optional: true })
  reference?: string;
  @Text(200, { optional: true })
  payee?: string;
  @Lines(1000, { optional: true })
  reason?: string;
  @Whole({ optional: true })
  version?: number;
}
/** POST /requests/{kind}/{id}/withdraw. */
export class WithdrawDto {
  @Lines(1000, { optional: true })
  reason?: string;
}
const typedFigure = Transform(({ value }: { value: unknown }) =>
  value === undefined || value === '' ? undefined : Number(value),
);
/** GET /requests/{id}: the figures at a charge, or of a refund at an amount, before operations lower it. */
export class CardQuery {
  @Money({ optional: true })
  @typedFigure
  charge?: number;
  @Money({ optional: true })
  @typedFigure
  approvedAmount?: number;
}
