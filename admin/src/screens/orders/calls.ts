import type { DepartureWire } from '@domain/wire/departure';
import type { BookingLookup } from '@domain/wire/lookup';
import type { BookingAnswer, BookingInput, BookingTerms, Overlap } from '@domain/wire/booking';
import type { ChangeAnswer, Preview, PreviewVerb } from '@domain/wire/change';
import type { OrderListRow, OrderWire } from '@domain/wire/order';
import type { PaymentAnswer, PaymentInput } from '@domain/wire/payment';
import type { PackageWire } from '@domain/wire/package';
import type { RequestWire, TransferWire } from '@domain/wire/request';
import type { PriceSnapshot } from '@domain/wire/price';
import type { LevyRate } from '@domain/levy';
import { http, once } from '../../providers/client';
import { sealed } from './envelope';

/** The calls of the orders area (decisions B10), typed in one place. */
export interface TourCode {
  id: number;
  packageCode: string;
  name: string;
  status: string;
}
export const tourCodes = async (q: string): Promise<TourCode[]> =>
  (await http.get<TourCode[]>('/tours/admin/getTourCode', { params: q.length > 1 ? { q } : {} })).data;
export const tourOf = async (code: string): Promise<PackageWire> =>
  (await http.get<PackageWire>('/tours/admin/tourCode', { params: { code } })).data;
export const departuresOf = async (code: string): Promise<DepartureWire[]> =>
  (await http.get<DepartureWire[]>(`/departures/tour/${encodeURIComponent(code)}`)).data;
export const lookUp = async (tourCode: string, departureDate: string): Promise<BookingLookup> =>
  (await http.put<BookingLookup>('/tours/admin', { tourCode, departureDate })).data;

export const book = async (booking: BookingInput, key: string): Promise<BookingAnswer> =>
  (await http.post<BookingAnswer>('/orders/admin/callCenter', await sealed(booking), once(key))).data;
export const addOrder = async (
  booking: Partial<BookingInput> & { orderNumber: string },
  key: string,
): Promise<BookingAnswer> =>
  (await http.post<BookingAnswer>('/orders/admin/callCenter/add-order', await sealed(booking), once(key))).data;

/** First settlement at the counter. */
export const takeCash = async (input: PaymentInput, key: string): Promise<PaymentAnswer> =>
  (await http.patch<PaymentAnswer>('/checkout/cash', input, once(key))).data;
/** Any later instalment. */
export const receive = async (input: PaymentInput, key: string): Promise<PaymentAnswer> =>
  (await http.post<PaymentAnswer>('/orders/admin/callCenter/receive', input, once(key))).data;
/** A top-up, or a charge of its own. */
export const takeExtra = async (input: PaymentInput, key: string): Promise<PaymentAnswer> =>
  (await http.patch<PaymentAnswer>('/checkout/extra', input, once(key))).data;
export const voidPayment = async (id: number, reason: string, key: string): Promise<void> => {
  await http.post(`/payments/${id}/void`, { reason }, once(key));
};

/** What a booked party was promised and what its departure has left. */
export interface BookedTerms {
  subOrderId: number;
  departureDateId: number;
  prices: PriceSnapshot;
  rules: BookingTerms;
  free: number;
  departed: boolean;
  chargesIfCancelled: { memberId: number; charge: number }[];
}
export interface OrderForBooking extends OrderWire {
  levyRates: LevyRate[];
  booked: BookedTerms[];
}
export const readOrder = async (id: number): Promise<OrderForBooking> =>
  (await http.get<OrderForBooking>(`/orders/admin/callCenter/${id}`)).data;
/** The id that an order number stands for; undefined when there is none. */
export async function orderIdOf(orderNumber: string): Promise<number | undefined> {
  const { data } = await http.get<OrderListRow[]>('/orders/admin', { params: { orderNumber, _start: 0, _end: 1 } });
  return data[0]?.id;
}

/** Who of a party is on another tour at the same time. */
export const overlapsOf = async (body: object): Promise<Overlap[]> =>
  (await http.post<Overlap[]>('/orders/admin/overlaps', body)).data;

export const preview = async (verb: PreviewVerb, body: object, seal = false): Promise<Preview> =>
  (await http.post<Preview>('/orders/admin/preview', { verb, body: seal ? await sealed(body) : body })).data;

/** Each of these takes the previewId of the figures that were shown, and does exactly those. */
export const amend = async (change: object, key: string): Promise<ChangeAnswer> =>
  (await http.put<ChangeAnswer>('/orders/admin/callCenter', await sealed(change), once(key))).data;
export const addPassengers = async (change: object, key: string): Promise<ChangeAnswer> =>
  (await http.post<ChangeAnswer>('/orders/admin/callCenter/add-passengers', await sealed(change), once(key))).data;
export const dec = async (body: object, key: string): Promise<ChangeAnswer> =>
  (await http.patch<ChangeAnswer>('/orders/admin/callCenter', body, once(key))).data;
export const changePackage = async (body: object, key: string): Promise<ChangeAnswer> =>
  (await http.patch<ChangeAnswer>('/orders/admin/callCenter/change-package', body, once(key))).data;
export const act = async (id: number, body: object, key: string): Promise<void> => {
  await http.patch(`/orders/${id}`, body, once(key));
};
export const askRefund = async (body: object, key: string): Promise<RequestWire> =>
  (await http.post<RequestWire>('/refund/request', body, once(key))).data;
export const askCancel = async (body: object, key: string): Promise<RequestWire> =>
  (await http.post<RequestWire>('/cancel/request', body, once(key))).data;
/** A transfer is chosen first and submitted then, which holds the seats. */
export async function askTransfer(body: object & { reason: string }, key: string): Promise<TransferWire> {
  const { data } = await http.post<TransferWire>('/transfer/selected-tour', body, once(key));
  const sent = { transferId: data.transferId, submit: true, reason: body.reason };
  return (await http.patch<TransferWire>('/transfer/selected-tour', sent, once(`${key}-s`))).data;
}
export const withdraw = async (kind: string, id: number, reason: string, key: string): Promise<void> => {
  await http.post(`/requests/${kind}/${id}/withdraw`, { reason }, once(key));
};

export interface ContactChange {
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
  await http.put('/orders', change);
};

export { orderLink, receiptLink, invoiceLink } from './links';
