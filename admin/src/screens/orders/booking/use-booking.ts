import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nearest } from '@domain/money';
import type { BookingAnswer, BookingInput, QuoteWire } from '@domain/wire/booking';
import { plainPhone } from '@domain/usual';
import { dateText } from '../../../parts/DateText';
import { answered } from '../../../providers/answered';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem, type Problem } from '../../../providers/problem';
import { addOrder, book } from '../calls';
import { type Draft, dropDraft, withUsual } from './draft';
import { asSent } from './party';
import { sentOf } from '../pay/paying';
import { type Figures, hkd } from './figures';
import { STEPS, stepOf } from './steps';
import { doubtWords } from './TourFacts';
import type { Sale } from './use-sale';
import { useConfirm } from '../../../parts/use-confirm';

export interface Booking {
  submit: () => Promise<void>;
  /** Books without money now, from any step: who goes is named by what is known. */
  hold: () => Promise<void>;
  busy: boolean;
  problem: Problem | undefined;
  /** The server works out other figures: old and new stand side by side until somebody agrees. */
  differing: { old: QuoteWire; new: QuoteWire } | undefined;
  agree: () => Promise<void>;
  disagree: () => void;
}

/** Sends the sale; one key per draft, so that the same click twice is one booking. */
export function useBooking(sale: Sale): Booking {
  const text = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [differing, setDiffering] = useState<Booking['differing']>();

  const send = async (quote: QuoteWire, draft = sale.draft): Promise<void> => {
    const { lookup } = sale;
    if (!lookup || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const payload = payloadOf(draft, lookup, quote);
      const answer = await answered(
        () => post(draft, payload),
        (lost) => setProblem(lost.worded(text('orders.booking.lost'))),
      );
      dropDraft();
      toasts.done(text('orders.booking.booked', { number: answer.orderNumber }));
      await navigate(`/tour-booking?order=${encodeURIComponent(answer.orderNumber)}`, { replace: true });
    } catch (error) {
      if (!isProblem(error)) throw error;
      refuse(error, quote);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (error: Problem, old: QuoteWire): void => {
    if (error.code === 'order.figuresDiffer') {
      sale.refresh();
      return setDiffering({ old, new: error.data as QuoteWire });
    }
    if (error.code.startsWith('departure.') || error.code.startsWith('price.')) sale.refresh();
    if (error.code === 'waiting.noOffer') {
      // what was held went on to the next party: from here on this is a sale like any other, of what is free
      sale.change((before) => ({ ...before, waiting: null }));
      sale.refresh();
    }
    setProblem(error);
    sale.refused(error);
    const fields = Object.keys(error.errors);
    // the last step says it beside its button; seats are held from steps before it too
    if (sale.step !== 'pay' && !fields.length) toasts.failed(error);
    const step = STEPS.find((each) => fields.some((field) => stepOf(field) === each));
    if (step && step !== 'pay') sale.go(step);
  };
  const submit = async (): Promise<void> => {
    sale.tried('pay');
    const wrong = Object.keys(sale.faults);
    const step = STEPS.find((each) => wrong.some((field) => stepOf(field) === each));
    if (step) {
      toasts.warn(text('errors.tour.incomplete'));
      return sale.go(step);
    }
    const { figures, lookup, draft } = sale;
    if (!figures) return;
    const quote = quoteOf(figures);
    // by law money for a tour that is called off late comes back with a compensation (decisions B18)
    if (lookup?.departure.state !== 'AT_RISK' || draft.pay.when !== 'now' || quote.subtotal === 0) return send(quote);
    confirm({
      title: text('orders.booking.takeInDoubt', { date: dateText(lookup.departure.departureDate) }),
      content: doubtWords(text, lookup),
      okText: text('orders.booking.takeAnyway'),
      careful: true,
      onOk: () => send(quote),
    });
  };
  const hold = async (): Promise<void> => {
    const draft = withUsual(
      { ...sale.draft, pay: { ...sale.draft.pay, when: 'later' } },
      sale.lookup?.package.country ?? '',
    );
    const wrong = Object.keys(sale.faultsOf(draft));
    if (!wrong.length && sale.figures) return send(quoteOf(sale.figures), draft);
    sale.change(() => draft);
    sale.tried('travellers');
    const step = STEPS.find((each) => wrong.some((field) => stepOf(field) === each));
    if (step) sale.go(step);
    toasts.warn(text('errors.tour.incomplete'));
  };
  return {
    submit,
    hold,
    busy,
    problem,
    differing,
    agree: async () => {
      const fresh = differing?.new;
      setDiffering(undefined);
      if (fresh) await send(fresh);
    },
    disagree: () => setDiffering(undefined),
  };
}

const post = (draft: Draft, payload: BookingInput): Promise<BookingAnswer> =>
  draft.orderNumber
    ? addOrder({ ...withoutContact(payload), orderNumber: draft.orderNumber }, draft.key)
    : book(payload, draft.key);
function withoutContact(payload: BookingInput): Partial<BookingInput> {
  const { contactPerson: _person, contactPhone: _phone, contactEmail: _email, ...rest } = payload;
  return rest;
}

/** The screen's figures in the server's shape. */
const quoteOf = (figures: Figures): QuoteWire => ({
  members: figures.members.map((one) => ({
    amount: hkd(one.amount),
    lines: one.lines.map((line) => ({ key: line.key, amount: line.cents / 100 })),
  })),
  subtotal: hkd(figures.subtotal),
  levy: hkd(figures.levyCharged),
  grandTotal: hkd(figures.total),
  dueNow: hkd(figures.dueNow),
});

function payloadOf(draft: Draft, lookup: NonNullable<Sale['lookup']>, quote: QuoteWire): BookingInput {
  const { pay, contact } = draft;
  const sent = sentOf(pay, nearest(quote.dueNow));
  return {
    grandTotal: quote.grandTotal,
    tiaLevyPaid: quote.levy,
    packageId: lookup.package.id,
    departureDateId: lookup.departure.id,
    contactPerson: contact.contactPerson.trim(),
    contactPhone: plainPhone(contact.contactPhone),
    ...(contact.contactEmail ? { contactEmail: contact.contactEmail.trim() } : {}),
    ...(contact.remark ? { remark: contact.remark.trim() } : {}),
    ...(draft.waiting?.departureId === lookup.departure.id ? { waitingId: draft.waiting.id } : {}),
    members: draft.members.map((one, index) => ({
      ...asSent(one),
      amount: quote.members[index]?.amount ?? 0,
    })),
    ...(pay.when === 'now' && sent.amount > 0
      ? {
          payNow: sent,
        }
      : {}),
  };
}
