import type { StampSheet } from '../wire/stamp';
import { amountText, momentText } from './format';
import type { Paper, PaperBlock, Say, Speech } from './paper';

/** Room for a number that is written by hand. */
const LINE = '______________';

/** Receipts of a shop that bear no levy stamp yet, with room for the numbers, for when the stamp system is down. */
export function stampSheetPaper({ rows, letterhead }: StampSheet, { say, locale }: Speech): Paper {
  return {
    size: 'A4',
    locale,
    title: say('stamps.sheet'),
    otherTitle: say('stamps.sheetOther'),
    letterhead,
    facts: [[say('stamps.shop'), letterhead.branch.code]],
    file: `${say('stamps.sheet')} ${letterhead.branch.code}`,
    blocks: rows.length
      ? [{ kind: 'text', text: say('stamps.sheetHelp') }, tableOf(rows, say)]
      : [{ kind: 'text', text: say('stamps.sheetEmpty') }],
  };
}

const tableOf = (rows: StampSheet['rows'], say: Say): PaperBlock => ({
  kind: 'table',
  columns: [
    { title: say('stamps.receiptNo') },
    { title: say('stamps.takenAt') },
    { title: say('stamps.contact') },
    { title: say('app.table.inHkd', { name: say('stamps.fare') }), num: true },
    { title: say('app.table.inHkd', { name: say('stamps.amount') }), num: true },
    { title: say('stamps.stampNo') },
  ],
  rows: rows.map(({ receiptNo, takenAt, contactPerson, fare, levy }) =>
    [receiptNo, momentText(takenAt), contactPerson, amountText(fare), amountText(levy), LINE].map((text) => ({ text })),
  ),
});
