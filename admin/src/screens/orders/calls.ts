import type { DepartureWire } from '@domain/wire/departure';
import type { BookingLookup } from '@domain/wire/lookup';
import type { BookingAnswer, BookingInput, Overlap, TermsWire } from '@domain/wire/booking';
import type { ChangeAnswer, Preview, PreviewVerb } from '@domain/wire/change';
import type { OrderWire } from '@domain/wire/order';
import type { PaymentAnswer, PaymentInput } from '@domain/wire/payment';
import type { PackageWire, TourCode } from '@domain/wire/package';
import type { RequestWire, TransferWire } from '@domain/wire/request';
import type { PriceSnapshot } from '@domain/wire/price';
import type { WaitingDemand } from '@domain/wire/waiting';
import type { LevyRate } from '@domain/levy';
import { ask } from '../../providers/ask';
import { self } from '../../providers/auth';
import { envelope } from '../../providers/booking-envelope';
import { once } from '../../providers/client';
import { send } from '../../providers/send';
import { records } from '../../providers/records';

/** The calls of the orders area (decisions B10), typed in one place. */
export const tourCodes = (q: string): Promise<TourCode[]> =>
  ask<TourCode[]>('/tours/admin/getTourCode', q.length > 1 ? { q } : {});
export const tourOf = (code: string): Promise<PackageWire> => ask<PackageWire>('/tours/admin/tourCode', { code });
export const departuresOf = (code: string): Promise<DepartureWire[]> =>
  ask<DepartureWire[]>(`/departures/tour/${encodeURIComponent(code)}`);
export const lookUp = async (tourCode: string, departureDate: string): Promise<BookingLookup> =>
  send<BookingLookup>('put', '/tours/admin', { tourCode, departureDate });

/** A booking as it travels: sealed with the secret that getUser answers, afresh for each attempt (decisions B8). */
const sealed = async (payload: object): Promise<{ data: string }> =>
  envelope(payload, (await self())?.bookingSecret ?? '');
export const book = async (booking: BookingInput, key: string): Promise<BookingAnswer> =>
  send<BookingAnswer>('post', '/orders/admin/callCenter', await sealed(booking), once(key));
export const addOrder = async (
  booking: Partial<BookingInput> & { orderNumber: string },
  key: string,
): Promise<BookingAnswer> =>
  send<BookingAnswer>('post', '/orders/admin/callCenter/add-order', await sealed(booking), once(key));

/** How many wait for a departure; a party that joins them. */
export const waitingDemand = (departureId: number): Promise<WaitingDemand> =>
  ask<WaitingDemand>(`/waiting-parties/demand/${String(departureId)}`);
export interface WaitingRow {
  id: number;
  contactPerson: string;
  position: number | null;
  state: string;
}

/** First settlement at the counter. */
export const takeCash = async (input: PaymentInput, key: string): Promise<PaymentAnswer> =>
  send<PaymentAnswer>('patch', '/checkout/cash', input, once(key));
/** Any later instalment. */
export const receive = async (input: PaymentInput, key: string): Promise<PaymentAnswer> =>
  send<PaymentAnswer>('post', '/orders/admin/callCenter/receive', input, once(key));
/** A top-up, or a charge of its own. */
export const takeExtra = async (input: PaymentInput, key: string): Promise<PaymentAnswer> =>
  send<PaymentAnswer>('patch', '/checkout/extra', input, once(key));
export const voidPayment = async (id: number, reason: string, key: string): Promise<void> => {
  await send('post', `/payments/${id}/void`, { reason }, once(key));
};

/** What a booked party was promised and what its departure has left. */
export interface BookedTerms {
  subOrderId: number;
  departureDateId: number;
  prices: PriceSnapshot;
  rules: TermsWire;
  free: number;
  departed: boolean;
  chargesIfCancelled: { memberId: number; charge: number }[];
}
export interface OrderForBooking extends OrderWire {
  levyRates: LevyRate[];
  booked: BookedTerms[];
}

/** Who of a party is on another tour at the same time. */
export const overlapsOf = async (body: object): Promise<Overlap[]> =>
  send<Overlap[]>('post', '/orders/admin/overlaps', body);

export const preview = async (verb: PreviewVerb, body: object, seal = false): Promise<Preview> =>
  send<Preview>('post', '/orders/admin/preview', { verb, body: seal ? await sealed(body) : body });

/** Each of these takes the previewId of the figures that were shown, and does exactly those. */
export const amend = async (change: object, key: string): Promise<ChangeAnswer> =>
  send<ChangeAnswer>('put', '/orders/admin/callCenter', await sealed(change), once(key));
export const addPassengers = async (change: object, key: string): Promise<ChangeAnswer> =>
  send<ChangeAnswer>('post', '/orders/admin/callCenter/add-passengers', await sealed(change), once(key));
export const dec = async (body: object, key: string): Promise<ChangeAnswer> =>
  send<ChangeAnswer>('patch', '/orders/admin/callCenter', body, once(key));
export const changePackage = async (body: object, key: string): Promise<ChangeAnswer> =>
  send<ChangeAnswer>('patch', '/orders/admin/callCenter/change-package', body, once(key));
export const act = async (id: number, body: object, key: string): Promise<void> => {
  await records('orders').change(id, body, key);
};
export const askRefund = async (body: object, key: string): Promise<RequestWire> =>
  send<RequestWire>('post', '/refund/request', body, once(key));
export const askCancel = async (body: object, key: string): Promise<RequestWire> =>
  send<RequestWire>('post', '/cancel/request', body, once(key));
/** A transfer is chosen first and submitted then, which holds the seats. */
export async function askTransfer(body: object & { reason: string }, key: string): Promise<TransferWire> {
  const data = await send<TransferWire>('post', '/transfer/selected-tour', body, once(key));
  const sent = { transferId: data.transferId, submit: true, reason: body.reason };
  return send<TransferWire>('patch', '/transfer/selected-tour', sent, once(`${key}-s`));
}
export const withdraw = async (kind: string, id: number, reason: string, key: string): Promise<void> => {
  await send('post', `/requests/${kind}/${id}/withdraw`, { reason }, once(key));
};

interface ContactChange {
  version?: number;
  orderNumber: string;
  contactPerson?: string;
  contactPhone?: string;
  contactEmail?: string;
  remark?: string;
  internalNote?: string;
  followUpDate?: string | null;
}
export const changeContact = async (change: ContactChange): Promise<void> => {
  await send('put', '/orders', change);
};

export { orderLink, receiptLink, invoiceLink } from './links';
