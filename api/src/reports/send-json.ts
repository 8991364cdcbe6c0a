import { once } from 'node:events';
import type { Response } from 'express';
import type { ReportWire } from '../domain/wire/report';
import { inPieces } from '../database/in-pieces';

/** More rows than a list answers are sent as they are written out, so that nobody waits for a year of receipts. */
const AT_ONCE = 1000;
const PIECE = 250;

export async function sendJson(response: Response, report: ReportWire): Promise<void> {
  const { rows, ...rest } = report;
  if (rows.length <= AT_ONCE) {
    response.json(report);
    return;
  }
  response.type('json');
  response.write(`${JSON.stringify(rest).slice(0, -1)},"rows":[`);
  for (let at = 0; at < rows.length && !response.destroyed; at += AT_ONCE) {
    const piece = await inPieces(rows.slice(at, at + AT_ONCE), PIECE, (row) => JSON.stringify(row));
    if (!response.write((at ? ',' : '') + piece.join(',')))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end(']}');
}
