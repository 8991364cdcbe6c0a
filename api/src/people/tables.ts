import { Call } from '../calls/call.entity';
import { Reminder } from '../chasing/reminder.entity';
import { VoidRequest } from '../checkout/void-request.entity';
import { Payment } from '../parties/payment.entity';
import { CreditAsk, CreditRow } from '../credits/credit.entity';
import { ListRow } from '../customers/list-row.entity';
import { DisruptionParty } from '../disruptions/disruption.entity';
import { Message, MessageFile } from '../messages/message.entity';
import { Charge } from '../parties/charge.entity';
import { Member } from '../parties/member.entity';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { Request } from '../parties/request.entity';

const OF_PARTY = 'subOrderId IN (SELECT s.id FROM sub_orders s WHERE s.orderId = ?)';

/** Every table that holds something of the people of an order, and its rows of one order. */
export const PERSON_TABLES = [
  { entity: Order, where: 'id = ?' },
  { entity: SubOrder, where: 'orderId = ?' },
  { entity: Member, where: OF_PARTY },
  {
    entity: ListRow,
    where: 'memberId IN (SELECT m.id FROM members m JOIN sub_orders s ON s.id = m.subOrderId WHERE s.orderId = ?)',
  },
  { entity: Payment, where: OF_PARTY },
  { entity: VoidRequest, where: 'orderNumber = (SELECT o.orderNumber FROM orders o WHERE o.id = ?)' },
  { entity: Charge, where: OF_PARTY },
  { entity: Request, where: 'orderId = ?' },
  { entity: DisruptionParty, where: OF_PARTY },
  { entity: Call, where: OF_PARTY },
  { entity: Message, where: 'orderId = ?' },
  { entity: Reminder, where: 'orderId = ?' },
  { entity: MessageFile, where: 'messageId IN (SELECT g.id FROM messages g WHERE g.orderId = ?)' },
  { entity: CreditRow, where: OF_PARTY },
  { entity: CreditAsk, where: `lotId IN (SELECT c.id FROM credit_rows c WHERE c.${OF_PARTY})` },
] as const;
