import { DECISIONS } from '../domain/words';
import { Id, Ids, Many, OneOf, Lines, Whole } from '../http/dto';

export class DecisionDto {
  @OneOf(DECISIONS)
  decision!: 'APPROVED' | 'REJECTED';
  @Lines(1000, { optional: true })
  reason?: string;
  /** The version that was looked at; another one is a 409. */
  @Whole({ min: 1, optional: true })
  version?: number;
}
export class SeenDto {
  @Id()
  id!: number;
  @Whole({ min: 1, optional: true })
  version?: number;
}
/** Several at once, by id or by id with the version that was looked at. */
export class BulkDecisionDto {
  @Ids(200, { optional: true })
  ids?: number[];
  @Many(() => SeenDto, 200, { optional: true })
  items?: SeenDto[];
  @OneOf(DECISIONS)
  decision!: 'APPROVED' | 'REJECTED';
  @Lines(1000, { optional: true })
  reason?: string;
}
/** Why something approved is taken away; in the body or, where proxies drop bodies, in the query. */
export class ReasonDto {
  @Lines(1000, { optional: true })
  reason?: string;
}
export class RestoreVersionDto {
  @Id()
  auditId!: number;
  @Whole({ min: 1, optional: true })
  version?: number;
}
