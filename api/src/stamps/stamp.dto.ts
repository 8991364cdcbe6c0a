import { LIMITS } from '../domain/limits';
import type { PastedStamp, StampInput, StampLotInput } from '../domain/wire/stamp';
import { Day, Ids, Lines, Many, Money, Text, Whole } from '../http/dto';

/** POST /levy-stamps. */
export class StampDto implements StampInput {
  @Text(24)
  receiptNo!: string;
  @Text(40)
  stampNo!: string;
  @Lines(300, { optional: true })
  reason?: string;
}
class PastedDto implements PastedStamp {
  @Text(24, { blank: true })
  receiptNo!: string;
  @Text(40, { blank: true })
  stampNo!: string;
  @Money({ optional: true, nullable: true })
  amount: number | null = null;
}
/** POST /levy-stamps/preview and /levy-stamps/paste. */
export class PasteDto {
  @Many(() => PastedDto, LIMITS.importRows)
  rows!: PastedDto[];
}
/** POST /levy-stamps/lots. */
export class StampLotDto implements StampLotInput {
  @Text(4, { optional: true })
  branch?: string;
  @Day()
  boughtOn!: string;
  @Whole({ min: -100_000, max: 1_000_000 })
  stamps!: number;
  @Lines(300, { optional: true })
  remark?: string;
}
/** POST /levy-reclaims: rows that go on the form; none named: all that are open. */
export class ReclaimDto {
  @Ids(LIMITS.importRows, { optional: true })
  paymentIds?: number[];
}
/** POST /levy-reclaims/{id}/credited. */
export class CreditedDto {
  @Day()
  creditedOn!: string;
  @Lines(300, { optional: true })
  note?: string;
}
