import { Text } from '../http/dto';

/** GET /orders/admin/recall and GET /orders/admin/caller: a whole telephone number. */
export class RecallQuery {
  @Text(30, { optional: true })
  phone?: string;
}
/** POST /orders/admin/recall: a whole document number, which travels in no address (decisions B14). */
export class RecallDto {
  @Text(40)
  document!: string;
}
