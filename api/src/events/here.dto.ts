import { Id, OneOf } from '../http/dto';
import { SHARED_RECORDS, type Shared } from './here';

/** Which record is open. */
export class HereDto implements Shared {
  @OneOf(SHARED_RECORDS)
  resource!: Shared['resource'];
  @Id()
  id!: number;
}
