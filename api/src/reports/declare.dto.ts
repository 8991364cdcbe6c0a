import { Day, Text } from '../http/dto';

/** POST /admin/report/declare-insurance. */
export class DeclareDto {
  @Text(20)
  packageCode!: string;
  @Day()
  departureDate!: string;
}
