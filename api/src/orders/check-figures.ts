import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { grandTotal } from '../domain/levy';
import { type Cents, minus, nearest, toHkd } from '../domain/money';
import { type Quote, sameFigure } from '../domain/orders';
import type { Parameters } from '../domain/parameters';
import type { BookingTerms, QuoteWire } from '../domain/wire/booking';
import type { MemberDto } from '../parties/booking.dto';
import { sameAmounts } from '../parties/party';

export interface Sent {
  grandTotal?: number | undefined;
  tiaLevyPaid?: number | boolean | undefined;
  members: readonly MemberDto[];
}

/** A quote with its levy, as it travels. */
export function quoteWire(
  quoted: Quote,
  terms: BookingTerms,
  parameters: Parameters,
  now: Date,
  dueNow: Cents,
): QuoteWire {
  const levyCase = { leviable: terms.leviable, subtotal: quoted.subtotal, rows: [], rates: parameters.levyRates };
  const total = grandTotal(levyCase, terms.tiaPayer, businessDate(now));
  return {
    members: quoted.members.map((member) => ({
      amount: toHkd(member.amount),
      lines: member.lines.map((line) => ({ key: line.key, amount: line.cents / 100 })),
    })),
    subtotal: toHkd(quoted.subtotal),
    levy: toHkd(minus(total, quoted.subtotal)),
    grandTotal: toHkd(total),
    dueNow: toHkd(dueNow),
  };
}

/**
 * Compares what the client showed with what the server works out (decisions B7): a difference above HK$0.01 is new
 * figures, which the answer carries.
 * @throws DomainError order.figuresDiffer (409)
 */
export function demandFigures(sent: Sent, quoted: Quote, own: QuoteWire): void {
  const levy = sent.tiaLevyPaid;
  const fits =
    (sent.grandTotal === undefined || sameFigure(sent.grandTotal, nearest(own.grandTotal))) &&
    (levy === undefined || levy === true || sameFigure(levy === false ? 0 : levy, nearest(own.levy))) &&
    sameAmounts(sent.members, quoted);
  if (!fits) throw new DomainError('order.figuresDiffer', {}, {}, own);
}
