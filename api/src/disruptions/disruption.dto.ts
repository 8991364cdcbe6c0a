import { declaredBody } from '../crud/declared-body';
import { ASKED } from '../domain/asked';
import {
  DISRUPTION_REASONS,
  type DisruptionReason,
  PARTY_CHOICES,
  PARTY_CONTACTS,
  type PartyChoice,
  type PartyContact,
  type PayoutMethod,
} from '../domain/disruptions';
import { LIMITS } from '../domain/limits';
import { Id, Ids, Lines, One, OneOf, Whole, Words } from '../http/dto';
import { DESK_ACTS, type DeskAct } from './decide';

const PARTIES = 5000;
const DEFAULTS = ['REFUND', 'CREDIT'] as const;

/** POST /disruptions/preview: what calling these departures off comes to. */
export class PreviewDisruptionDto {
  @Ids(LIMITS.disruptedDepartures)
  departureIds!: number[];
  @OneOf(DISRUPTION_REASONS)
  reasonCode!: DisruptionReason;
  /** Chosen for every party at first. */
  @OneOf(DEFAULTS, { optional: true })
  choice?: (typeof DEFAULTS)[number];
}
/** POST /disruptions. */
export class OpenDisruptionDto extends PreviewDisruptionDto {
  @Lines(1000)
  reason!: string;
  /** Uploaded files. */
  @Words(20, { optional: true })
  proofs?: string[];
}
export class TargetDto {
  @Id()
  packageId!: number;
  @Id()
  departureId!: number;
}
const CHOSEN = [...PARTY_CHOICES, 'NONE'] as const;
/** POST /disruptions/{id}/choose: for one, some or, without names, all parties; NONE leaves them open. */
export class ChooseDto {
  @Ids(PARTIES, { optional: true })
  subOrderIds?: number[];
  @OneOf(CHOSEN)
  choice!: PartyChoice | 'NONE';
  @One(() => TargetDto, { optional: true })
  target?: TargetDto;
}
export class MoveAllDto {
  @Ids(PARTIES, { optional: true })
  subOrderIds?: number[];
}
/** POST /disruptions/{id}/tell: to these, or to all whom nobody has spoken to. */
export class TellDto {
  @Ids(PARTIES, { optional: true })
  subOrderIds?: number[];
}
const CONTACTED = [...PARTY_CONTACTS, 'NONE'] as const;
export class ContactDto {
  @Ids(PARTIES)
  subOrderIds!: number[];
  @OneOf(CONTACTED)
  contact!: PartyContact | 'NONE';
}
/** POST /disruptions/{id}/act; refunds and compensation are paid as submit says, else as before, at first by TRANSFER. */
export class DeskActDto extends declaredBody('DeskAct', ASKED.disruptionPayouts) {
  @OneOf(DESK_ACTS)
  act!: DeskAct;
  @Lines(1000, { optional: true })
  reason?: string;
  declare method?: PayoutMethod;
  @Whole({ min: 1, optional: true })
  version?: number;
}
