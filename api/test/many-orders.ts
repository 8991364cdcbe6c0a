import { Member } from '../src/parties/member.entity';
import { OrderCount } from '../src/parties/order-count.entity';
import { Order } from '../src/parties/order.entity';
import { SubOrder } from '../src/parties/sub-order.entity';
import type { TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

const BATCH = 500;
const NAMES = ['Chan Tai Man', '=1+1', '+852', '-5', '@SUM(A1)', '陳大文', 'Lee, "Bob"', 'Ng Mei'];

/** Many orders, copied from one that was booked; several share an instant, so that pages must not trust it alone. */
export async function manyOrders(app: TestApp, count: number): Promise<void> {
  const at = await sellable(app, { maxPax: 5000 });
  const staff = await app.as('staff');
  await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const em = app.db.manager;
  const [first] = await em.find(Order, { order: { id: 'DESC' }, take: 1 });
  const order = first as Order;
  const subOrder = await em.findOneByOrFail(SubOrder, { orderId: order.id });
  const member = await em.findOneByOrFail(Member, { subOrderId: subOrder.id });
  const start = order.createdAt.getTime();
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_each, i) => from + i);
    await em.transaction(async (tx) => {
      await tx.insert(
        Order,
        numbers.map((n) => ({
          ...order,
          id: order.id + n,
          orderNumber: `TST990101${String(n).padStart(6, '0')}`,
          contactPerson: NAMES[n % NAMES.length] as string,
          branch: n % 3 ? 'TST' : 'MK',
          followUpDate: n % 5 ? null : '2027-01-01',
          createdAt: new Date(start - Math.floor(n / 7) * 60_000),
        })),
      );
      const parts = numbers.map((n) => ({
        ...subOrder,
        id: subOrder.id + n,
        orderId: order.id + n,
        subOrderNumber: `TST990101${String(n).padStart(6, '0')}-01`,
      }));
      await tx.insert(OrderCount, { orderState: order.orderState, orders: numbers.length });
      await tx.insert(SubOrder, parts as never);
      await tx.insert(
        Member,
        numbers.map((n) => ({ ...member, id: member.id + n, subOrderId: subOrder.id + n })) as never,
      );
    });
  }
}
