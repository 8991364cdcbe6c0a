import type { AfterQueryEvent } from 'typeorm';
import { TestApp } from './app';
import { toured } from './toured';

let app: TestApp;
let figured = 0;
let asked = 0;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  app.db.subscribers.push({
    afterQuery: ({ query }: AfterQueryEvent) => {
      asked += 1;
      if (/UPDATE .closings. SET.*figuredAt/.test(query)) figured += 1;
    },
  });
});
afterAll(() => app.stop());

test('lines that are pasted, or deleted, together have the figures of their closing worked out once', async () => {
  const { closing } = await toured(app);
  const manager = await app.as('manager');
  const shown = async (): Promise<number> =>
    (await manager.get(`/closings/${closing}`).expect(200)).body.cost as number;
  const text = Array.from({ length: 60 }, (_none, i) => `Bus ${i}\tcoach\tgroup\tHKD\t500`).join('\n');
  const tooMany = await manager.post(`/closings/${closing}/paste`, { text: 'Bus\tcoach\tgroup\tHKD\t5\n'.repeat(201) });
  expect([tooMany.status, tooMany.body.code, Object.keys(tooMany.body.errors as object)]).toEqual([
    ...[400, 'general.tooBig', ['text']],
  ]);
  figured = asked = 0;
  await manager.post(`/closings/${closing}/paste`, { text }).expect(200);
  expect(figured).toBe(1);
  // some for the closing and its departure, none for each line
  expect(asked).toBeLessThan(40);
  const { body } = await manager.get(`/cost-lines?closing=${closing}&_start=0&_end=100`).expect(200);
  const ids = (body as { id: number }[]).map(({ id }) => id);
  expect(ids).toHaveLength(60);
  const { body: told } = await manager.get(`/audit?resource=costLines&recordId=${ids[59] ?? 0}`).expect(200);
  expect(told).toMatchObject([{ action: 'create', after: { description: 'Bus 59', unitPrice: 50_000 } }]);
  await manager.post(`/cost-lines/${ids[0] ?? 0}/commit`, {}).expect(200);
  expect(await shown()).toBe(500);
  const all = Array.from({ length: 201 }, (_none, i) => i + 1);
  expect((await manager.delete('/cost-lines', { ids: all }).expect(400)).body.code).toBe('general.tooBig');
  figured = 0;
  await manager.delete('/cost-lines', { ids: ids.slice(1) }).expect(200);
  expect(figured).toBe(1);
  expect(await shown()).toBe(500);
});
