import { Text } from '../http/dto';

/** GET /orders/admin/recall: a whole telephone number, or a whole document number. */
export class RecallQuery {
  @Text(30, { optional: true })
  phone?: string;
  @Text(40, { optional: true })
  document?: string;
}
