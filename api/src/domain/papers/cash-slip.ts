import { sumHkd } from '../money';
import type { CashSlip } from '../wire/cash-count';
import { amountText, momentText } from './format';
import type { Paper, PaperBlock, PaperSum, Say, Speech } from './paper';

/** The paper that goes with the money of a shift: what was counted, what the ledger says, who signed for it. */
export function cashSlipPaper(slip: CashSlip, { say, locale }: Speech): Paper {
  const sums = sumsOf(slip, say);
  return {
    size: 'A5',
    locale,
    title: say('cash.slip'),
    otherTitle: say('cash.slipOther'),
    letterhead: slip.letterhead,
    facts: [
      [say('cash.countNo'), slip.countNo],
      [say('cash.countedAt'), momentText(slip.countedAt)],
      [say('cash.since'), momentText(slip.since)],
    ],
    file: slip.countNo,
    blocks: [
      linesOf(slip, say),
      ...(sums.length ? [{ kind: 'sums', rows: sums } as const] : []),
      { kind: 'facts', columns: [[[say('cash.remark'), slip.remark]]] },
      { kind: 'sign', names: [`${say('cash.signed')} ${slip.countedBy}`, say('cash.received')] },
    ],
  };
}

const linesOf = ({ lines, expected, counted, difference }: CashSlip, say: Say): PaperBlock => ({
  kind: 'table',
  columns: [
    { title: say('cash.method'), width: 1.6 },
    { title: say('app.table.inHkd', { name: say('cash.expected') }), num: true },
    { title: say('app.table.inHkd', { name: say('cash.counted') }), num: true },
    { title: say('cash.difference'), num: true },
  ],
  rows: [
    ...lines.map((line) => [
      {
        text: say(`words.paymentMethod.${line.method}`),
        small: [say('cash.rows', { count: line.rows }), ...(line.reason ? [line.reason] : [])],
      },
      ...[line.expected, line.counted, line.difference].map((hkd) => ({ text: amountText(hkd) })),
    ]),
    [say('cash.total'), ...[expected, counted, difference].map(amountText)].map((text) => ({ text, strong: true })),
  ],
});

/**
 * Notes and coins, and what became of the money in the drawer; a count of before that was kept says what it said then.
 */
function sumsOf({ denominations, lines, floatBefore, float, takenOut }: CashSlip, say: Say): PaperSum[] {
  const cash = lines.find(({ method }) => method === 'CASH')?.counted ?? 0;
  const pieces = denominations.map(({ value, count }) => ({
    ...{ name: `${say('cash.piece', { value })} × ${String(count)}`, value: amountText(value * count) },
  }));
  const left = { name: say('cash.float'), value: amountText(-float) };
  if (takenOut === null || floatBefore === null) return pieces.length ? [...pieces, left] : [];
  return [
    ...pieces,
    { name: say('cash.floatBefore'), value: amountText(floatBefore) },
    { name: say('cash.cash'), value: amountText(cash) },
    { name: say('cash.drawer'), value: amountText(sumHkd([floatBefore, cash])), strong: true },
    left,
    { name: say('cash.takenOut'), value: amountText(takenOut), strong: true },
  ];
}
