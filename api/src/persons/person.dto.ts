import { PERSON_PART_NAMES, type PersonPart } from '../domain/persons';
import { Id, ManyOf, Text } from '../http/dto';

/** Whose records are looked for: a whole telephone number, or the beginning of a name; by POST a document number too. */
export class PersonsQuery {
  @Text(80)
  q!: string;
}
/** Two records, each named by one of its bookings, and what is taken from the second. */
export class PersonMergeDto {
  @Id()
  keptId!: number;
  @Id()
  otherId!: number;
  @ManyOf(PERSON_PART_NAMES, { optional: true })
  fromOther?: PersonPart[];
}
