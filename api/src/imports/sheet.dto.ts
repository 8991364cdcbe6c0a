import { LIMITS } from '../domain/limits';
import { Anything, Many } from '../http/dto';

/** A row as it stands in a form: its cells are looked at with the declaration in hand. */
class SheetRowBody {
  @Anything()
  cells!: Record<string, unknown>;
}
export class SheetBody {
  @Many(() => SheetRowBody, LIMITS.importRows)
  rows!: SheetRowBody[];
}
