import type { MessageDraft } from '../../domain/wire/message';
import type { OrderListRow } from '../../domain/wire/order';
import type { Stage } from './stage';

const WRITTEN = 6;

/** The last customers have been told: their confirmation by e-mail, or by the clerk's own WhatsApp where there is none. */
export async function tellCustomers(stage: Stage): Promise<void> {
  const last = '/orders/admin?orderState=CONFIRMED&_sort=orderTime&_order=desc&_start=0&_end=12';
  const orders = await stage.call<OrderListRow[]>('staff', 'GET', last);
  for (const { id } of orders.slice(0, WRITTEN)) {
    const about = { orderId: id, event: 'confirmation' };
    const draft = await stage.call<MessageDraft>('staff', 'POST', '/messages/compose', about);
    const { channel, language, to, subject, body, enclosures, ways } = draft;
    const mail = ways[channel] === 'send';
    const enclose = mail ? enclosures.filter(({ chosen }) => chosen).map(({ paper }) => paper) : [];
    const said = { ...about, channel, language, to, subject, body, enclose, handOver: !mail };
    await stage.call('staff', 'POST', '/messages/send', said);
  }
}
