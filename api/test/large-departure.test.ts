import { TestApp } from './app';
import { toured } from './toured';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('a departure that adds up to more than one amount may be is figured and found', async () => {
  const { closing } = await toured(app);
  const manager = await app.as('manager');
  for (let i = 0; i < 3; i += 1) {
    const line = { closing, category: 'air', rule: 'group', currency: 'HKD', unitPrice: 20_000_000 };
    const { body } = await manager.post('/cost-lines', line).expect(201);
    await manager.post(`/cost-lines/${(body as { id: number }).id}/commit`, {}).expect(200);
  }
  const found = (await manager.get('/closings?margin_lte=-50000000&_sort=cost&_order=asc').expect(200))
    .body as object[];
  const figures = { cost: 60_000_000, margin: 5983 - 60_000_000, marginPercent: -1_002_741.38 };
  expect(found).toEqual([expect.objectContaining({ id: closing, income: 5983, ...figures })]);
  const { body: account } = await manager.get(`/closings/${closing}/account`).expect(200);
  expect(account).toMatchObject({ committed: 60_000_000, margin: figures.margin });
});
