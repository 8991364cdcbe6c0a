import { actorOf } from '../src/batches/actor-of';
import { FrontDesk } from '../src/desk/front-desk';
import { releaseParty } from '../src/disruptions/release';
import { openParty } from '../src/parties/open-party';
import { TestApp } from './app';
import { toured } from './toured';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('a party that has money by now is not let go as one on which nothing was paid', async () => {
  const { orderNumber } = await toured(app);
  const [{ id = 0 } = {}] = await app.db.query<{ id: number }[]>('SELECT id FROM orders WHERE orderNumber = ?', [
    orderNumber,
  ]);
  const desk = await app.nest.get(FrontDesk).open();
  const manager = await actorOf(app.db.manager, app.userIds.manager);
  const released = app.work.run(manager, async (tx) =>
    releaseParty(tx, await openParty(tx, desk, { orderId: id }), 'typhoon'),
  );
  await expect(released).rejects.toMatchObject({ code: 'order.paidAlready' });
});
