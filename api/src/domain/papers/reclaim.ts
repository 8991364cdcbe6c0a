import { RECLAIM_REASONS } from '../stamps';
import type { ReclaimForm } from '../wire/stamp';
import { amountText, dayText, hkdText, momentText } from './format';
import type { Paper, Speech } from './paper';

/** The form by which levy is claimed back: the receipts, their stamps, what was given up and why. */
export function reclaimPaper(form: ReclaimForm, { say, locale }: Speech): Paper {
  return {
    size: 'A4',
    locale,
    title: say('stamps.reclaim.title'),
    otherTitle: say('stamps.reclaim.titleOther'),
    letterhead: form.letterhead,
    facts: [
      [say('stamps.reclaim.formNo'), form.formNo],
      [say('stamps.reclaim.madeAt'), momentText(form.madeAt)],
      [say('stamps.reclaim.madeBy'), form.madeBy],
      [say('stamps.reclaim.creditedOn'), form.creditedOn ? dayText(form.creditedOn, locale) : ''],
    ],
    file: form.formNo,
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: say('stamps.reclaim.kind') },
          { title: say('stamps.receiptNo'), width: 1.4 },
          { title: say('stamps.takenAt'), width: 1.4 },
          { title: say('stamps.order'), width: 1.5 },
          { title: say('stamps.contact'), width: 1.2 },
          { title: say('stamps.reclaim.stampNos') },
          { title: `${say('stamps.fare')} HK$`, num: true },
          { title: `${say('stamps.amount')} HK$`, num: true },
        ],
        rows: form.rows.map((line) =>
          [
            say(RECLAIM_REASONS[line.kind]),
            line.receiptNo,
            momentText(line.takenAt),
            line.orderNumber,
            line.contactPerson,
            line.stampNos.split(',').join(', ') || '–',
            amountText(line.fare),
            amountText(line.levy),
          ].map((text) => ({ text })),
        ),
      },
      {
        kind: 'sums',
        rows: [{ name: say('stamps.reclaim.total'), value: hkdText(form.amount), strong: true }],
      },
      { kind: 'sign', names: [say('stamps.reclaim.signed'), say('stamps.reclaim.received')] },
    ],
  };
}
