import { Day, Text } from '../http/dto';

const optional = { optional: true, nullable: true };

export class CodeQuery {
  @Text(60, optional)
  code?: string;
}
export class FromToQuery {
  @Day(optional)
  from?: string;
  @Day(optional)
  to?: string;
}
