import { Day } from '../http/dto';

export class LockDaysDto {
  @Day()
  from!: string;
  @Day()
  to!: string;
}
