import type { OrderListRow } from '../src/domain/wire/order';
import type { ReportWire } from '../src/domain/wire/report';
import { addDays, businessDate } from '../src/domain/dates';
import { TestApp } from './app';
import { manyOrders } from './many-orders';
import { python, readElsewhere, type ReadSheet } from './other-program';
import { bytesOf } from './xlsx-file';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await manyOrders(app, 40);
});
afterAll(() => app.stop());

const program = python();
/** Formulas stand in the line of totals and nowhere else. */
function formulasOf(sheet: ReadSheet): string[] {
  return sheet.rows.flatMap((row) => row.filter((cell) => cell.kind === 'f').map((cell) => String(cell.value)));
}

if (!program) {
  test('files are opened by another program', () => {
    const reason = 'openpyxl is not installed (apt install python3-openpyxl)';
    if (process.env['REQUIRE_ALL'] === '1') throw new Error(reason);
    process.stdout.write(`left out: ${reason}\n`);
  });
} else {
  test('a list: the same figures as numbers and dates, text as text, formulas for the totals only', async () => {
    const staff = await app.as('staff');
    const columns = ['orderNumber', 'contactPerson', 'departureDate', 'amount', 'people', 'orderTime'];
    const rows = (await staff.get('/orders/admin').expect(200)).body as OrderListRow[];
    const sheet = readElsewhere(program, await bytesOf(staff.post('/exports/now', { list: 'orders', columns })));
    expect(sheet).toMatchObject({ name: 'Orders', frozen: 'A2', filter: `A1:F${rows.length + 1}` });
    const body = sheet.rows.slice(1, rows.length + 1);
    expect(body.map((row) => row.map((cell) => cell.kind).join(''))).toEqual(rows.map(() => 'ssdnnd'));
    expect(body.map((row) => row.slice(0, 5).map((cell) => cell.value))).toEqual(
      rows.map((row) => [row.orderNumber, row.contactPerson, `${row.departureDate}T00:00:00`, row.amount, row.people]),
    );
    expect(rows.some((row) => row.contactPerson === '=1+1')).toBe(true);
    expect(new Set(body.map((row) => row[1]?.format))).toEqual(new Set(['@']));
    const end = rows.length + 1;
    expect(formulasOf(sheet)).toEqual([`=SUM(D2:D${end})`, `=SUM(E2:E${end})`]);
    expect(sheet.rows.at(-1)?.[0]?.value).toMatch(/^Printed by staff person, /);
  });
  test('each report that has rows: the same rows as its screen', async () => {
    const root = await app.as('root');
    const staff = await app.as('staff');
    const [order] = (await staff.get('/orders/admin?_sort=orderNumber&_order=desc').expect(200)).body as OrderListRow[];
    const paid = { orderNumber: order?.orderNumber, amount: 3000, remark: '=HYPERLINK("http://x")' };
    await staff.patch('/checkout/cash', paid).expect((each) => expect(each.status).toBeLessThan(300));
    const today = businessDate(new Date());
    const period = `from=${addDays(today, -30)}&to=${today}`;
    const [year, month] = today.split('-');
    const seen: number[] = [];
    for (const query of [
      `type=1&${period}`,
      `type=2&${period}`,
      `type=3&year=${year}&month=${Number(month)}`,
      `type=7&packageCode=${order?.packageCode}&departureDate=${order?.departureDate}`,
    ]) {
      const wire = (await root.get(`/admin/report?${query}&format=json`).expect(200)).body as ReportWire;
      if (wire.rows.length) seen.push(wire.type);
      const sheet = readElsewhere(program, await bytesOf(root.get(`/admin/report?${query}`)));
      // the report and its period stand above
      expect(sheet).toMatchObject({ frozen: 'A4' });
      const figures = wire.columns.flatMap((column, i) => (['money', 'int'].includes(column.kind) ? [i] : []));
      const body = sheet.rows.slice(3, wire.rows.length + 3);
      expect(body.map((row) => figures.map((i) => row[i]?.value))).toEqual(
        wire.rows.map((row) => figures.map((i) => row[wire.columns[i]?.key ?? ''])),
      );
      const end = wire.rows.length + 3;
      expect(
        formulasOf(sheet).every((each) => /^=SUM\([A-Z]+4:[A-Z]+\d+\)$/.test(each) && each.endsWith(`${end})`)),
      ).toBe(true);
      expect(formulasOf(sheet)).toHaveLength(wire.columns.filter((column) => column.total === true).length);
    }
    expect(seen).toEqual([1, 2, 3, 7]);
  });
}
