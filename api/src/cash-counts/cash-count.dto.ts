import type { CashCountInput } from '../domain/wire/cash-count';
import { MONEY_METHODS, type PaymentMethod } from '../domain/words';
import { LIMITS } from '../domain/limits';
import { Many, Money, OneOf, Lines, Text, Whole } from '../http/dto';

const LEAST = -LIMITS.moneyCents / 100;
class LineDto {
  @OneOf(MONEY_METHODS)
  method!: PaymentMethod;
  @Money({ min: LEAST })
  expected!: number;
  @Money({ min: LEAST })
  counted!: number;
  @Lines(300, { optional: true })
  reason?: string;
}
class PiecesDto {
  @Money()
  value!: number;
  @Whole({ min: 0, max: 100_000 })
  count!: number;
}
/** POST /cash-counts. */
export class CashCountDto implements CashCountInput {
  @Text(4, { optional: true })
  branch?: string;
  @Many(() => LineDto, MONEY_METHODS.length)
  lines!: LineDto[];
  @Many(() => PiecesDto, 20, { optional: true })
  denominations?: PiecesDto[];
  @Money({ optional: true })
  floatBefore?: number;
  @Money({ optional: true })
  float?: number;
  @Lines(300, { optional: true })
  remark?: string;
}
