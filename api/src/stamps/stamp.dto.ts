import { declaredBody } from '../crud/declared-body';
import { ASKED } from '../domain/asked';
import { LIMITS } from '../domain/limits';
import type { PastedStamp, StampInput, StampLotInput } from '../domain/wire/stamp';
import { Ids, Lines, Many, Money, Text } from '../http/dto';

/** POST /levy-stamps. */
export class StampDto extends declaredBody('Stamp', ASKED.stampReplacements, true) implements StampInput {
  declare stampNo: string;
  @Text(24)
  receiptNo!: string;
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
export class StampLotDto extends declaredBody('StampLot', ASKED.stampLots, true) implements StampLotInput {
  declare branch?: string;
  declare boughtOn: string;
  declare stamps: number;
  declare remark?: string;
}
/** POST /levy-reclaims/claim: rows that go on the form; none named: all that are open. */
export class ReclaimDto {
  @Ids(LIMITS.importRows, { optional: true })
  paymentIds?: number[];
}
