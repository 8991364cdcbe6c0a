// Copies of the template rows, varied: two years of orders over ten shops, spread over all departures.
import { built } from '../lib/paths.mjs';
import { BRANCHES } from '../lib/people.mjs';
import { besideOrder } from './beside.mjs';

/**
 * A million is ten times the history at the same pace, not ten times the business: `eras` of two years follow each other,
 * the last of them is the full scale itself. So what grows is what has piled up, and a report of a month reads as many rows.
 * `beside`: what hangs on departures and shops too, which the benches of single lists do without.
 */
export const SCALES = {
  full: { packages: 500, departures: 5000, orders: 100_000, beside: true },
  million: { packages: 500, departures: 50_000, orders: 1_000_000, eras: 10, beside: true },
  catalogue: { packages: 5000, departures: 100_000, orders: 1000 },
  closings: { packages: 2000, departures: 100_000, orders: 100_000, closings: true },
  small: { packages: 50, departures: 500, orders: 10_000, beside: true },
};
const DAY_MS = 86_400_000;
const LEVY = 0.0015;
const SURNAMES = ['CHAN', 'LEE', 'WONG', 'CHEUNG', 'LAM', 'HO', 'NG', 'LAU', 'TSANG', 'YIP'];
const GIVEN = ['TAI MAN', 'SIU LING', 'KA YAN', 'WING', 'CHI KEUNG', 'MEI', 'HOI', 'YUEN TING', 'KWOK', 'SAU LAN'];
const day = (at) => new Date(at).toISOString().slice(0, 10);
/** The tours go to four areas, a quarter of them to each. */
const AREAS = [2, 7, 1, 5];
const pad = (n, length) => String(n).padStart(length, '0');

export function* packagesOf(template, { packages }) {
  const { codeForm, nameTerms } = built('search/terms');
  const [pack] = template.packages;
  const [sheet] = template.price_sheets;
  for (let n = 1; n <= packages; n++) {
    const packageCode = n === 1 ? pack.packageCode : `B-${pad(n, 5)}`;
    const name = `${pack.name} ${n}`;
    const areaCode = AREAS[n % AREAS.length];
    yield ['packages', { ...pack, id: n, packageCode, name, soldName: name, areaCode, soldAreaCode: areaCode }];
    yield ['price_sheets', { ...sheet, id: n, packageCode }];
    const names = [name, '桂林高鐵五天', '桂林高铁五天'].flatMap(nameTerms);
    const terms = [
      ['tourCode', codeForm(packageCode)],
      ['tourCountry', pack.country],
      ['tourArea', String(areaCode)],
      ...[...new Set(names)].map((term) => ['tourName', term]),
    ];
    for (const [field, term] of terms) yield ['search_terms', { kind: 'tour', ownerId: n, refId: 0, field, term }];
  }
}

const ERA_DAYS = 730;
/** Orders of older departures count as erased: else the job that erases people is at work on years of them for days. */
const KEPT_DAYS = 725;
/**
 * Departures of each era over two years, the last from a year ago to a year ahead, as many in each week: what is due within
 * days is as much as an operator of this size has. All of a package are on days of their own.
 */
export function departuresOf(template, { packages, departures, eras = 1 }, now) {
  const [first] = template.departures;
  const begins = 365 - ERA_DAYS * eras;
  return Array.from({ length: departures }, (_each, i) => ({
    ...first,
    id: i + 1,
    packageCode: i % packages === 0 ? template.packages[0].packageCode : `B-${pad((i % packages) + 1, 5)}`,
    departureDate: day(now.getTime() + (begins + Math.floor((ERA_DAYS * eras * i) / departures)) * DAY_MS),
    bookedCount: 0,
  }));
}

/** Every order with its party, ledger rows and search terms; counts seats and numbers on the way. */
export function* ordersOf(template, scale, departures, now, db, counters) {
  const { codeForm, nameTerms, phoneTerms } = built('search/terms');
  const [order] = template.orders;
  const [subOrder] = template.sub_orders;
  const member = template.members[0];
  const [payment] = template.payments;
  const written = template.audit.filter(({ resource }) => resource === 'orders' || resource === 'payments');
  const { subtotal } = subOrder;
  const draw = (series) => {
    counters.set(series, (counters.get(series) ?? 0) + 1);
    return counters.get(series);
  };
  const today = day(now.getTime());
  const kept = day(now.getTime() - KEPT_DAYS * DAY_MS);
  const ids = { member: 0, payment: 0 };
  const eras = scale.eras ?? 1;
  const [ordersOfEra, departuresOfEra] = [scale.orders / eras, scale.departures / eras];
  for (let id = 1; id <= scale.orders; id++) {
    const branch = BRANCHES[id % BRANCHES.length];
    const era = Math.floor((id - 1) / ordersOfEra);
    const left = (era + 1) * ordersOfEra - id;
    const ago = 1 + (left / ordersOfEra) * 700 + (eras - 1 - era) * ERA_DAYS;
    const at = new Date(now.getTime() - ago * DAY_MS);
    const stamp = db.instant(at);
    const date = day(at).slice(2).replaceAll('-', '');
    const orderNumber = `${branch}${date}${pad(draw(`order:${branch}:${date}`), 4)}`;
    const contact = `${SURNAMES[id % 9]} ${GIVEN[id % 7]}`;
    const contactPhone = String(50_000_000 + ((id * 7919) % 49_000_000));
    const departure = departures[era * departuresOfEra + ((id * 31) % departuresOfEra)];
    const past = departure.departureDate < today;
    const orderState = past ? 'COMPLETED' : id % 20 === 0 ? 'HOLD' : 'CONFIRMED';
    const ordered = {
      ...order,
      id,
      orderNumber,
      contactPerson: contact,
      contactPhone,
      branch,
      createdBy: 2 + (id % 10),
      orderState,
      departureDate: departure.departureDate,
      paymentState: past ? 'paid' : orderState === 'HOLD' ? 'unpaid' : 'partial',
      createdAt: stamp,
      updatedAt: stamp,
      erasedAt: departure.departureDate < kept ? db.instant(now) : null,
    };
    yield ['orders', ordered];
    for (const { id: _id, seal: _seal, hash: _hash, digest: _digest, ...row } of written) {
      const recordId = row.resource === 'orders' ? String(id) : `${branch}-R${pad(id, 8)}`;
      yield ['audit', { ...row, recordId, at: stamp, branch, actorId: 2 + (id % 10), actorName: `Manager ${branch}` }];
    }
    const packageId = ((departure.id - 1) % scale.packages) + 1;
    const party = {
      ...subOrder,
      id,
      orderId: id,
      subOrderNumber: `${orderNumber}-01`,
      packageId,
      packageCode: departure.packageCode,
      departureId: departure.id,
      departureDate: departure.departureDate,
      orderState,
      createdAt: stamp,
      updatedAt: stamp,
      holdUntil: orderState === 'HOLD' ? db.instant(new Date(now.getTime() + 300 * DAY_MS)) : null,
      balanceDueDate: departure.departureDate,
      noticeDate: day(Date.parse(departure.departureDate) - 14 * DAY_MS),
    };
    yield ['sub_orders', party];
    yield* besideOrder({ order: ordered, subOrder: party, at: at.getTime(), stamp, past, last: scale.orders });
    const term = (refId, field, terms) =>
      terms.filter(Boolean).map((each) => ['search_terms', { kind: 'order', ownerId: id, refId, field, term: each }]);
    yield* term(0, 'number', [codeForm(orderNumber)]);
    yield* term(0, 'phone', phoneTerms(contactPhone));
    yield* term(0, 'contact', nameTerms(contact));
    for (let position = 1; position <= 3; position++) {
      ids.member += 1;
      const surname = SURNAMES[(id + position) % 10];
      const givenName = GIVEN[(id * position) % 10];
      yield [
        'members',
        { ...member, id: ids.member, subOrderId: id, position, surname, givenName, createdAt: stamp, updatedAt: stamp },
      ];
      yield* term(ids.member, 'traveller', nameTerms(`${surname} ${givenName}`));
      yield* term(ids.member, 'document', [codeForm(member.certificateLast4)]);
      departure.bookedCount += 1;
    }
    if (orderState === 'HOLD') continue;
    const deposit = payment.fareAmount;
    const parts = past
      ? [
          ['DEPOSIT', deposit],
          ['BALANCE', subtotal - deposit],
        ]
      : [['DEPOSIT', deposit]];
    let booked = 0;
    for (const [kind, fareAmount] of parts) {
      ids.payment += 1;
      const levyAmount = kind === 'DEPOSIT' ? Math.round(fareAmount * LEVY) : Math.round(subtotal * LEVY) - booked;
      booked += levyAmount;
      const year = day(at).slice(2, 4);
      const receiptNo = `${branch}-R${year}${pad(draw(`receipt:${branch}:${year}`), 6)}`;
      yield [
        'payments',
        {
          ...payment,
          id: ids.payment,
          receiptNo,
          orderNumber,
          subOrderId: id,
          kind,
          amount: fareAmount + levyAmount,
          fareAmount,
          levyAmount,
          branch,
          takenBy: 1,
          takenAt: stamp,
        },
      ];
      yield* term(ids.payment, 'receipt', [codeForm(receiptNo)]);
    }
  }
}
