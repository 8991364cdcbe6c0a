import { LIMITS } from '../domain/limits';
import { Anything, Many, Text, Whole, Words } from '../http/dto';

/** A line as it was typed: the keys of its cells are looked at with the declaration in hand. */
class LineBody {
  @Whole({ min: 1 })
  line!: number;
  @Anything()
  cells!: Record<string, unknown>;
  @Whole({ min: 1, optional: true, nullable: true })
  was?: number | null;
}
export class LinesBody {
  @Many(() => LineBody, LIMITS.importSlice)
  lines!: LineBody[];
}

class RefusedBody {
  @Words(LIMITS.importColumns, { each: LIMITS.importCell })
  values!: string[];
  @Text(1000)
  why!: string;
}
/** The lines that could not be taken over, as they stand, and why. */
export class RefusedLinesBody {
  @Words(LIMITS.importColumns, { each: LIMITS.importCell })
  headings!: string[];
  @Many(() => RefusedBody, LIMITS.importRows)
  lines!: RefusedBody[];
}
