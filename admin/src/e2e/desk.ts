import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Primitives } from '@domain/booking-code';
import type { DepartureWire } from '@domain/wire/departure';
import type { BookingLookup } from '@domain/wire/lookup';
import type { BookingAnswer, BookingInput, MemberInput } from '@domain/wire/booking';
import type { MemberType } from '@domain/words';
import { businessDate } from './domain';
import { PASSWORD, type Product } from './product';

const built = createRequire(import.meta.url);
const load = <T>(name: string): T =>
  built(fileURLToPath(new URL(`../../../dist/api/src/${name}.js`, import.meta.url))) as T;
interface Tour {
  code: string;
}
/** What the demo's scenario needs of who plays it. */
export interface Desk {
  call<T>(who: string, verb: string, path: string, body?: object): Promise<T>;
  upload(who: string, name: string, type: string, bytes: Buffer): Promise<string>;
}
type Dice = object;
const { Dice: NewDice } = load<{ Dice: new (seed: number) => Dice }>('seeds/demo/random');
const { DEMO_TOURS } = load<{ DEMO_TOURS: Tour[] }>('seeds/demo/catalogue');
const { putOnSale } = load<{
  putOnSale(
    desk: Desk,
    dice: Dice,
    tour: Tour,
    seed: number,
    today: string,
  ): Promise<{ packageId: number; departures: DepartureWire[] } | undefined>;
}>('seeds/demo/products');
const { demoParty } = load<{ demoParty(dice: Dice, types: MemberType[], departure: string): MemberInput[] }>(
  'seeds/demo/people',
);
const { quote } = load<typeof import('@domain/orders')>('domain/orders');
const { grandTotal } = load<typeof import('@domain/levy')>('domain/levy');
const { sealBooking } = load<typeof import('@domain/booking-code')>('domain/booking-code');
const { PRIMITIVES } = load<{ PRIMITIVES: Primitives }>('desk/open-envelope');
const { toHkd } = load<typeof import('@domain/money')>('domain/money');

/** The calls that staff make, over HTTP, each person signed in once. */
export function deskOf(product: Product): Desk {
  const tokens = new Map<string, Promise<string>>();
  let calls = 0;
  const signIn = async (loginId: string): Promise<string> => {
    const answer = await fetch(`${product.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId, password: PASSWORD }),
    });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const call = async <T>(who: string, verb: string, path: string, body?: object): Promise<T> => {
    const token = tokens.get(who) ?? signIn(who);
    tokens.set(who, token);
    calls += 1;
    const form = body instanceof FormData;
    const answer = await fetch(`${product.url}/api${path}`, {
      method: verb,
      headers: {
        authorization: `Bearer ${await token}`,
        'idempotency-key': `desk-${String(calls)}`,
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    const told = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${who} ${verb} ${path}: ${JSON.stringify(told).slice(0, 600)}`);
    return told;
  };
  return {
    call,
    upload: async (who, name, type, bytes) => {
      const form = new FormData();
      form.append('kind', 'image');
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
      return (await call<{ id: string }>(who, 'POST', '/files', form)).id;
    },
  };
}

export interface OnSale {
  code: string;
  packageId: number;
  departureId: number;
  departureDate: string;
}
/** A tour of the demo on sale, with one departure that has room for `maxPax` travellers. */
export async function onSale(desk: Desk, maxPax: number, code = 'GX-GUILIN5'): Promise<OnSale> {
  const tour = DEMO_TOURS.find((each) => each.code === code);
  const made = tour && (await putOnSale(desk, new NewDice(5), tour, 1, businessDate(new Date())));
  const departure = made?.departures[3];
  if (!made || !departure) throw new Error(`${code} is not on sale`);
  await desk.call('manager', 'PATCH', '/departures/admin', { id: departure.id, version: departure.version, maxPax });
  return { code, packageId: made.packageId, departureId: departure.id, departureDate: departure.departureDate };
}

/** Books a party through the call centre and takes the deposit; `extra` goes over the travellers in turn. */
export async function book(
  desk: Desk,
  at: OnSale,
  types: MemberType[],
  extra: readonly Partial<MemberInput>[] = [],
): Promise<BookingAnswer> {
  const found = await desk.call<BookingLookup>('staff', 'PUT', '/tours/admin', {
    tourCode: at.code,
    departureDate: at.departureDate,
  });
  const members = demoParty(new NewDice(seed++), types, at.departureDate).map((one, i) => ({ ...one, ...extra[i] }));
  const { subtotal } = quote(found.terms, found.prices.prices, members);
  const levied = { leviable: found.terms.leviable, subtotal, rows: [], rates: found.levyRates };
  const made = await bookAs(desk, {
    grandTotal: toHkd(grandTotal(levied, found.terms.tiaPayer, businessDate(new Date()))),
    tiaLevyPaid: true,
    packageId: at.packageId,
    departureDateId: at.departureId,
    contactPerson: `${members[0]?.surname ?? ''} ${members[0]?.givenName ?? ''}`,
    contactPhone: '91234567',
    members,
  });
  await desk.call('staff', 'POST', '/orders/admin/callCenter/receive', {
    orderNumber: made.orderNumber,
    method: 'CASH',
    amount: made.dueNow,
    levyStampNo: `E${String(100_000 + seed)}`,
  });
  return made;
}
let seed = 100;

/** Books exactly this, in the envelope that the call centre sends. */
export async function bookAs(desk: Desk, booking: BookingInput): Promise<BookingAnswer> {
  const { bookingSecret } = await desk.call<{ bookingSecret: string }>('staff', 'GET', '/users/getUser');
  const data = sealBooking(booking, bookingSecret, new Date(), PRIMITIVES);
  return desk.call('staff', 'POST', '/orders/admin/callCenter', { data });
}

/** The page of a departure at one of its tabs. */
export const cockpit = ({ code, departureDate }: OnSale, tab: 'list' | 'rooms' | 'coaches' | 'documents'): string =>
  `/tour-list-booking?tourCode=${code}&departureDate=${departureDate}&tab=${tab}`;
