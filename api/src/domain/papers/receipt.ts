import type { DocumentKind } from '../receipts';
import type { ReceiptLine, ReceiptWire } from '../wire/receipt';
import { businessDate } from '../dates';
import { sumHkd } from '../money';
import { amountText, dayText, hkdText, momentText } from './format';
import { type Fact, type Paper, type PaperBlock, type PaperSum, remarksOf, type Speech } from './paper';

/** Papers that somebody signs for money. */
const PAYS: readonly DocumentKind[] = ['REFUND', 'PAYOUT'];

/** The paper of a ledger number, by what it says: received, paid back, kept, carried over, undone (decisions A1, B18). */
export function receiptPaper(receipt: ReceiptWire, speech: Speech, copy = receipt.prints > 0): Paper {
  const { say, locale } = speech;
  const { kind } = receipt;
  return {
    size: 'A5',
    locale,
    title: say(`prints.documents.${kind}.title`),
    otherTitle: say(`prints.documents.${kind}.other`),
    letterhead: receipt,
    facts: [
      [say('prints.documentNo'), receipt.receiptNo],
      [say('prints.date'), momentText(receipt.takenAt)],
      [say('prints.orderNo'), receipt.orderNumber],
    ],
    number: receipt.receiptNo,
    file: receipt.receiptNo,
    blocks: [
      ...(copy ? [{ kind: 'mark', text: say('prints.copy'), light: true } as const] : []),
      ...(receipt.voided ? [{ kind: 'mark', text: say('prints.voided') } as const] : []),
      ...(receipt.issued ? [] : [{ kind: 'text', text: say('prints.asOfToday') } as const]),
      ...(kind === 'RECEIPT' ? [] : [{ kind: 'text', text: say(`prints.documents.${kind}.says`) } as const]),
      { kind: 'facts', columns: parties(receipt, speech) },
      ...longRemark(receipt, speech),
      lines(receipt, speech),
      ...manyNames(receipt, speech),
      { kind: 'sums', rows: sums(receipt, speech) },
      ...levyBox(receipt, speech),
      ...(PAYS.includes(kind)
        ? [
            {
              kind: 'sign',
              names: [`${say('prints.signature')} (${receipt.payee || receipt.contactPerson})`, say('prints.date')],
            } as const,
          ]
        : []),
      ...(kind === 'RECEIPT'
        ? [{ kind: 'law', texts: [receipt.levySentence.en, receipt.levySentence.zh] } as const]
        : []),
      // a code to pay by stands where something is left to pay
      ...remarksOf(
        kind === 'RECEIPT' && receipt.balance > 0 ? receipt : { ...receipt, qrCodeUrl: null },
        speech,
        say('prints.qr'),
      ),
    ],
  };
}

/** Who gave and who took; money that only moves between accounts has neither hand nor method. */
function parties(receipt: ReceiptWire, { say }: Speech): Fact[][] {
  const { kind } = receipt;
  const pays = PAYS.includes(kind);
  const moves = pays || kind === 'RECEIPT' || kind === 'VOID';
  const from = pays ? 'prints.paidTo' : kind === 'RECEIPT' ? 'prints.receivedFrom' : 'prints.to';
  const by = kind === 'RECEIPT' ? 'prints.receivedBy' : pays ? 'prints.paidBy' : 'prints.madeBy';
  return [
    [
      [say(from), (pays && receipt.payee) || receipt.contactPerson],
      [say('orders.fields.contactPhone'), receipt.contactPhone],
      [say('prints.voids'), receipt.voidsReceiptNo],
    ],
    [
      [say('prints.method'), moves ? say(`words.paymentMethod.${receipt.method}`) : ''],
      [say(by), receipt.takenBy],
      // the number of a transfer of money, where money went
      [say('prints.reference'), moves ? receipt.reference : ''],
      [remarkName(receipt, say), isLong(receipt) ? '' : receipt.remark],
    ],
  ];
}

const remarkName = ({ kind, method }: ReceiptWire, say: Speech['say']): string =>
  say(kind === 'RECEIPT' ? `prints.referenceOf.${method}` : 'orders.fields.remark');
/** A number stands among the facts; what is written out would fill their narrow column down the page. */
const SHORT = 40;
/** More of it is not printed, so that the receipt stays on its page. */
const PRINTED = 120;
const isLong = ({ remark }: ReceiptWire): boolean => remark.length > SHORT || remark.includes('\n');
/** A long remark across the page, in small print; the order has it in full. */
function longRemark(receipt: ReceiptWire, { say }: Speech): PaperBlock[] {
  if (!isLong(receipt)) return [];
  const letters = [...receipt.remark.replace(/\s+/g, ' ').trim()];
  const [name, text] = [remarkName(receipt, say), letters.slice(0, PRINTED).join('')];
  const rest = letters.length > PRINTED ? say('prints.seeOrder') : '';
  return [{ kind: 'text', text: `${name}: ${text}${rest}`, small: true }];
}

const namesOf = ({ travellers }: ReceiptLine, { say }: Speech): string =>
  `${say('prints.travellers', { count: travellers.length })} ${travellers.join(', ')}`;
/** Names of a large party, which in the first column would fill the page down to the remarks of the house. */
const isWide = (names: string): boolean => names.length > 80;
/** They stand across the page, of several parties under the number of each; a receipt names everybody (decisions A2). */
function manyNames({ lines: rows }: ReceiptWire, speech: Speech): PaperBlock[] {
  const named = rows
    .map((line) => ({ line, names: namesOf(line, speech) }))
    .filter(({ names }) => isWide(names))
    .map(({ line, names }) => (rows.length > 1 ? `${line.subOrderNumber} · ${names}` : names));
  // what is kept of a party and what goes on from it are two lines of the same people
  return [...new Set(named)].map((text) => ({ kind: 'text', text, small: true }));
}

/** Positive amounts: the title says which way they go; of a transfer each end is named. */
function lines({ kind, lines: rows }: ReceiptWire, speech: Speech): PaperBlock {
  const { say, locale } = speech;
  const paidOut = kind === 'PAYOUT';
  return {
    kind: 'table',
    columns: [
      { title: say('prints.tour'), width: 4 },
      { title: say('prints.departure'), tight: true, width: 1.7 },
      { title: say('prints.kind'), tight: true, width: 1.3 },
      { title: say(paidOut ? 'prints.amountHkd' : 'prints.fareHkd'), num: true, width: 1.4 },
    ],
    rows: rows.map((line) => [
      {
        text: `${line.packageCode} ${line.packageName[locale]}`,
        small: [line.subOrderNumber, isWide(namesOf(line, speech)) ? '' : namesOf(line, speech)],
      },
      { text: dayText(line.departureDate, locale) },
      { text: say(kind === 'CREDIT' ? 'words.paymentMethod.CREDIT' : `prints.lineOf.${line.kind}`) },
      { text: amountText(Math.abs(paidOut ? line.amount : line.fareAmount)) },
    ]),
  };
}

/**
 * By when the balance is due; where parties of the order owe by days of their own, each sum with its day. Seats that are
 * only held need theirs until the hold ends, as the invoice says it.
 */
function dueBy(
  { balance, balanceBy, dues = [], holds = [] }: ReceiptWire,
  { say, locale }: Speech,
): Pick<PaperSum, 'small'> {
  const [only, another] = dues;
  if (holds.length || (only && (another || only.amount !== balance))) {
    const each = [
      ...holds.map(({ until, amount }) => say('prints.dueBy', { amount: amountText(amount), time: momentText(until) })),
      ...dues.map(({ date, amount }) =>
        say('prints.balanceBy', { amount: amountText(amount), date: dayText(date, locale) }),
      ),
    ];
    return { small: each.join(' · ') };
  }
  return balance > 0 && balanceBy ? { small: say('prints.balanceDue', { date: dayText(balanceBy, locale) }) } : {};
}
function sums(receipt: ReceiptWire, speech: Speech): PaperSum[] {
  const { say, locale } = speech;
  const { kind, levyBox: box, tendered, total, balance } = receipt;
  const levied = receipt.levy !== 0 || (kind === 'RECEIPT' && box?.parts.some((part) => part.payer === 'CUSTOMER'));
  const cash = tendered !== null && tendered > total;
  // money that goes back was taken at the rates of other days
  const levy = kind === 'RECEIPT' ? say('prints.levyLine', { rate: receipt.levyPercent }) : say('prints.levyShare');
  const kept = receipt.lines.filter((line) => line.kind === 'CHARGE');
  const until = receipt.creditUntil;
  // what came back after its last day pays for no booking any more
  const over = until && until < businessDate(new Date(receipt.takenAt));
  return [
    ...(kind === 'PAYOUT'
      ? []
      : [
          { name: say(`prints.documents.${kind}.fare`), value: amountText(Math.abs(receipt.fare)) },
          ...(levied ? [{ name: levy, value: amountText(Math.abs(receipt.levy)) }] : []),
        ]),
    {
      name: say(`prints.documents.${kind}.total`),
      value: hkdText(Math.abs(total)),
      strong: true,
      ...(until
        ? { small: say(over ? 'prints.usableOver' : 'prints.usableUntil', { date: dayText(until, locale) }) }
        : {}),
    },
    ...(kind === 'TRANSFER' && kept.length > 0
      ? [
          {
            name: say('prints.documents.CHARGE.total'),
            value: amountText(Math.abs(sumHkd(kept.map((line) => line.amount)))),
          },
        ]
      : []),
    ...(cash
      ? [
          { name: say('prints.tendered'), value: amountText(tendered) },
          { name: say('prints.change'), value: amountText(sumHkd([tendered, -total])) },
        ]
      : []),
    {
      name: say(balance < 0 ? 'prints.credit' : 'prints.balance'),
      value: amountText(Math.abs(balance)),
      ...dueBy(receipt, speech),
    },
  ];
}

/** Where the levy stamp stands: number, amount, date, and the stamp of the house. */
function levyBox({ kind, levyBox: box, stampUrl }: ReceiptWire, { say, locale }: Speech): PaperBlock[] {
  if (kind !== 'RECEIPT' || !box) return [];
  return [
    {
      kind: 'box',
      title: say('prints.levyStamp'),
      facts: [
        [say('prints.stampNo'), box.stampNo || '\u00a0______________'],
        [say('prints.stampAmount'), hkdText(box.amount)],
        [say('prints.date'), dayText(box.date, locale)],
      ],
      notes: box.parts.map((part) => {
        const words = `${say('prints.levyBase', { rate: box.percent, base: amountText(part.base) })} · ${say(`words.tiaPayer.${part.payer}`)}`;
        return box.parts.length > 1 ? `${words}: ${hkdText(part.amount)}` : words;
      }),
      picture: stampUrl,
    },
  ];
}
