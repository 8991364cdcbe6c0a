import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import type { ReportWire } from '../src/domain/wire/report';
import { sendJson } from '../src/reports/send-json';

const reportOf = (count: number): ReportWire => ({
  type: 2,
  name: 'paymentDetails',
  columns: [{ key: 'n', kind: 'int', total: true }],
  rows: Array.from({ length: count }, (_each, n) => ({ n })),
  totals: { n: (count * (count - 1)) / 2 },
  more: [],
});

test.each([1001, 2500])(
  'a report of %i rows arrives whole, and others are answered while it is written',
  async (count) => {
    const out = new PassThrough();
    const response = Object.assign(out, { type: () => response, json: () => undefined }) as unknown as Response;
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    const got = text(out);
    await sendJson(response, reportOf(count));
    expect(JSON.parse(await got)).toEqual(reportOf(count));
    clearInterval(others);
    expect(turns).toBeGreaterThan(0);
  },
);
