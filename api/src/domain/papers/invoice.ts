import { sumHkd } from '../money';
import { isLiving } from '../order-states';
import type { InvoiceWire } from '../wire/receipt';
import { amountText, dayText, hkdText, momentText } from './format';
import { type Paper, type PaperBlock, type PaperCell, remarksOf, type Speech } from './paper';

type Party = InvoiceWire['subOrders'][number];
/** The same facts as two papers: what is to be paid, and that the places are booked. */
export type OrderPaper = 'invoice' | 'confirmation';

/** Whose places are booked; seats that are only held and parties that are gone are none. */
const isBooked = ({ orderState }: Party): boolean => orderState === 'CONFIRMED' || orderState === 'COMPLETED';
/** The sums under the parties: of the order, or of what a confirmation tells of. */
const sumsOf = (invoice: InvoiceWire, told: readonly Party[], kind: OrderPaper) =>
  kind === 'invoice'
    ? invoice
    : {
        amount: sumHkd(told.map(({ amount }) => amount)),
        paid: sumHkd(told.map(({ paid }) => paid)),
        balance: sumHkd(told.map(({ balance }) => balance)),
      };

/** What is to be paid, or what was booked, party by party, with the payment code of the house. */
export function invoicePaper(invoice: InvoiceWire, speech: Speech, kind: OrderPaper = 'invoice'): Paper {
  const { say, locale } = speech;
  const told = kind === 'confirmation' ? invoice.subOrders.filter(isBooked) : invoice.subOrders;
  const says = told.length ? 'prints.confirmationSays' : 'prints.nothingConfirmed';
  const sums = sumsOf(invoice, told, kind);
  return {
    size: 'A4',
    locale,
    title: say(`prints.${kind}`),
    otherTitle: say(`prints.${kind}Other`),
    letterhead: invoice,
    facts: [
      [say('prints.orderNo'), invoice.orderNumber],
      [say('prints.ordered'), momentText(invoice.orderTime)],
      [say('prints.printed'), momentText(invoice.printedAt)],
    ],
    number: invoice.orderNumber,
    file: `${invoice.orderNumber} ${say(`prints.${kind}`)}`,
    blocks: [
      {
        kind: 'facts',
        columns: [
          [
            [say('prints.to'), invoice.contactPerson],
            [say('orders.fields.contactPhone'), invoice.contactPhone],
            [say('orders.fields.contactEmail'), invoice.contactEmail],
          ],
        ],
      },
      ...(kind === 'confirmation' ? [{ kind: 'text', text: say(says) } as const] : []),
      ...told.flatMap((party) => partyBlocks(party, speech)),
      {
        kind: 'sums',
        rows: [
          { name: say('prints.total'), value: amountText(sums.amount) },
          { name: say('prints.paid'), value: amountText(sums.paid) },
          { name: say('prints.toPay'), value: hkdText(sums.balance), strong: true },
        ],
      },
      // nobody pays what is paid
      ...remarksOf({ ...invoice, qrCodeUrl: sums.balance > 0 ? invoice.qrCodeUrl : null }, speech, say('prints.qrPay')),
      ...(invoice.stampUrl
        ? [{ kind: 'remarks', title: '', text: '', picture: invoice.stampUrl, caption: '' } as const]
        : []),
    ],
  };
}

function partyBlocks(party: Party, { say, locale }: Speech): PaperBlock[] {
  const row = (text: string, amount: number): PaperCell[] => [{ text }, { text: amountText(amount) }];
  const people = party.travellers.map((one): PaperCell[] => [
    {
      text: `${one.name} · ${say.find(`words.memberType.${one.type}`, one.type)}`,
      small: [
        one.lines
          .map((line) => `${say.find(`orders.fareLines.${line.key}`, line.key)}\u00a0${amountText(line.amount)}`)
          .join(' · '),
      ],
    },
    { text: amountText(one.amount) },
  ]);
  return [
    {
      kind: 'facts',
      columns: [
        [
          [say('prints.tour'), `${party.packageCode} ${party.packageName[locale]}`],
          [say('prints.departure'), `${dayText(party.departureDate, locale)} – ${dayText(party.returnDate, locale)}`],
          [say('prints.bookingNo'), party.subOrderNumber],
          [say('prints.bookingState'), endText(party, say)],
        ],
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: say('orders.fields.traveller'), width: 5 },
        { title: 'HK$', num: true },
      ],
      rows: [
        ...people,
        ...party.charges.map((charge) => row(chargeText(charge, say), charge.amount)),
        ...(party.levyPayer === 'CUSTOMER' ? [row(say('prints.levy'), party.levy)] : []),
        ...(party.kept === 0 ? [] : [row(say('prints.kept'), party.kept)]),
        [
          {
            text: say('prints.partyTotal'),
            strong: true,
            small: party.balance > 0 ? [dueText(party, { say, locale })] : [],
          },
          { text: amountText(party.amount), strong: true },
        ],
      ],
    },
  ];
}
/** That nobody goes on it any more, and where they go instead; nothing of a booking that stands. */
function endText({ orderState, movedTo }: Party, say: Speech['say']): string {
  if (orderState === 'TRANSFERRED' && movedTo) return say('prints.movedTo', { number: movedTo });
  return isLiving(orderState) ? '' : say(`words.orderState.${orderState}`);
}
/** What a charge is for: an extra says it itself, what a cancellation or a transfer left is kept as the code of its reason. */
function chargeText({ kind, description }: Party['charges'][number], say: Speech['say']): string {
  if (kind !== 'CANCELLATION') return description;
  const reason = description === 'TRANSFER' ? say('words.requestKind.transfer') : undefined;
  return `${say('words.ledgerKind.CHARGE')}: ${reason ?? say.find(`words.reasonCode.${description}`, description)}`;
}
function dueText(party: Party, { say, locale }: Speech): string {
  if (party.dueNow > 0 && party.holdUntil)
    return say('prints.dueBy', { amount: amountText(party.dueNow), time: momentText(party.holdUntil) });
  return say('prints.balanceBy', {
    amount: amountText(party.balance),
    date: dayText(party.balanceDueDate, locale),
  });
}
