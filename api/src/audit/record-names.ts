import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import type { AuditRecord, AuditWire } from '../domain/wire/audit';
import type { Locale, Translations } from '../domain/words';

interface Found {
  resource: string;
  key: number | string;
  name: string;
  more: string | null;
  /** What it belongs to: the number of an order, the code of a tour. */
  code: string | null;
  date: DateOnly | null;
}
interface Kind {
  /** Columns name, more, code and date of Found, and where they are. */
  columns: string;
  from: string;
  key: string;
  name?: (found: Found, locale: Locale) => string;
  link?: (found: Found) => string;
}
const at = (path: string, value: string | null): string => path + encodeURIComponent(value ?? '');
const order = ({ code }: Found): string => at('/tour-booking-management?order=', code);
const desk = ({ code, date }: Found): string =>
  `${at('/tour-list-booking?tourCode=', code)}&departureDate=${date ?? ''}`;
const inWords = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');
const named = (from: string, columns: string): Kind => ({ columns, from, key: 'id' });
const ORDER = 'JOIN orders o ON o.id = s.orderId';
/** Its name in a language, of one whose translations are `more`. */
const inLanguage = ({ name, more }: Found, locale: Locale): string =>
  (locale !== 'en' && more && (JSON.parse(more) as Translations | null)?.[locale]?.['name']) || name;
const ofTour = ({ name, code, date }: Found): string => `${name} · ${inWords(code, date)}`;
const traveller: Kind = {
  columns: 'm.surname AS name, m.givenName AS more, o.orderNumber AS code, NULL AS date',
  from: `members m JOIN sub_orders s ON s.id = m.subOrderId ${ORDER}`,
  key: 'm.id',
  name: ({ name, more, code }) => `${inWords(name, more)} · ${code ?? ''}`,
  link: (found) => `${order(found)}&tab=travellers`,
};
/** What a supplier sent or was sent, by its number and whose it is. */
const ofSupplier = (table: string, number: string): Kind => ({
  columns: `p.${number} AS name, s.name AS more, NULL AS code, NULL AS date`,
  from: `${table} p JOIN suppliers s ON s.id = p.supplier`,
  key: 'p.id',
  name: ({ name, more }) => inWords(more, name),
});
const departure: Kind = {
  columns: 'packageCode AS name, NULL AS more, packageCode AS code, departureDate AS date',
  from: 'departures',
  key: 'id',
  name: ({ name, date }) => inWords(name, date),
  link: desk,
};

/** How people call what a row is about, and the screen that shows it. Generated resources have their own screens. */
const KINDS: Record<string, Kind> = {
  tours: {
    ...named('packages', 'packageCode AS name, NULL AS more, packageCode AS code, NULL AS date'),
    link: ({ code }) => at('/view-package?show=', code),
  },
  prices: {
    ...named('price_sheets', 'packageCode AS name, NULL AS more, packageCode AS code, NULL AS date'),
    link: ({ code }) => at('/preview-price/', code),
  },
  departures: departure,
  orders: { ...named('orders', 'orderNumber AS name, NULL AS more, orderNumber AS code, NULL AS date'), link: order },
  'sub-orders': {
    columns: 's.subOrderNumber AS name, NULL AS more, o.orderNumber AS code, NULL AS date',
    from: `sub_orders s ${ORDER}`,
    key: 's.id',
    link: order,
  },
  payments: {
    columns: 'receiptNo AS name, NULL AS more, MIN(orderNumber) AS code, NULL AS date',
    from: 'payments',
    key: 'receiptNo',
    link: (found) => `${order(found)}&tab=money`,
  },
  requests: {
    columns: 'o.orderNumber AS name, NULL AS more, o.orderNumber AS code, NULL AS date',
    from: 'requests r JOIN orders o ON o.id = r.orderId',
    key: 'r.id',
    link: (found) => `${order(found)}&tab=requests`,
  },
  members: traveller,
  list_rows: traveller,
  cars: {
    columns: 'c.name AS name, NULL AS more, d.packageCode AS code, d.departureDate AS date',
    from: 'cars c JOIN departures d ON d.id = c.departureId',
    key: 'c.id',
    name: ofTour,
    link: (found) => `${desk(found)}&tab=coaches`,
  },
  cashCounts: {
    ...named('cash_counts', 'countNo AS name, NULL AS more, NULL AS code, NULL AS date'),
    link: ({ key }) => `/print/cash/${key}`,
  },
  credits: {
    columns: 'name AS name, phone AS more, NULL AS code, NULL AS date',
    from: 'credit_rows',
    key: 'id',
    link: ({ key }) => `/credits?id=${key}`,
  },
  creditAsks: {
    columns: 'i.name AS name, i.phone AS more, NULL AS code, NULL AS date',
    from: 'credit_asks a JOIN credit_rows i ON i.id = a.lotId',
    key: 'a.id',
  },
  levyStamps: {
    columns: 'receiptNo AS name, NULL AS more, MIN(orderNumber) AS code, NULL AS date',
    from: 'payments',
    key: 'receiptNo',
    link: (found) => `${order(found)}&tab=money`,
  },
  users: {
    ...named('users', 'fullName AS name, loginId AS more, NULL AS code, NULL AS date'),
    name: ({ name, more }) => `${name} (${more ?? ''})`,
  },
  branches: {
    ...named('branches', 'name AS name, code AS more, NULL AS code, NULL AS date'),
    name: ({ name, more }) => inWords(more, name),
  },
  pages: named('pages', 'name AS name, NULL AS more, NULL AS code, NULL AS date'),
  sections: {
    ...named('sections', 'name AS name, NULL AS more, NULL AS code, NULL AS date'),
    link: () => '/sections-management',
  },
  departureMilestones: {
    columns: 'p.name AS name, p.translations AS more, d.packageCode AS code, d.departureDate AS date',
    from: 'departure_milestones e JOIN milestones p ON p.id = e.milestoneId JOIN departures d ON d.id = e.departureId',
    key: 'e.id',
    name: (found, locale) => ofTour({ ...found, name: inLanguage(found, locale) }),
  },
  waitingParties: {
    columns: 'w.contactPerson AS name, NULL AS more, d.packageCode AS code, d.departureDate AS date',
    from: 'waiting_parties w JOIN departures d ON d.id = w.departureId',
    key: 'w.id',
    name: ofTour,
  },
  messages: named('messages', 'orderNumber AS name, NULL AS more, NULL AS code, NULL AS date'),
  reminders: named('reminders', 'orderNumber AS name, NULL AS more, NULL AS code, NULL AS date'),
  closings: named('closings', 'code AS name, NULL AS more, NULL AS code, NULL AS date'),
  costLines: {
    columns: 'l.description AS name, NULL AS more, c.code AS code, NULL AS date',
    from: 'cost_lines l JOIN closings c ON c.id = l.closing',
    key: 'l.id',
    name: ofTour,
  },
  leaderAssignments: named('leader_assignments', 'name AS name, NULL AS more, NULL AS code, NULL AS date'),
  closingCorrections: {
    columns: 'k.what AS name, NULL AS more, c.code AS code, NULL AS date',
    from: 'closing_corrections k JOIN closings c ON c.id = k.closing',
    key: 'k.id',
    name: ofTour,
  },
  supplierInvoices: ofSupplier('supplier_invoices', 'number'),
  supplierPayments: ofSupplier('supplier_payments', 'reference'),
  supplierContracts: ofSupplier('supplier_contracts', 'number'),
  exchangeRates: {
    ...named('exchange_rates', 'currency AS name, NULL AS more, NULL AS code, validFrom AS date'),
    name: ({ name, date }) => inWords(name, date),
  },
  disruptions: {
    ...named('disruptions', 'reason AS name, NULL AS more, NULL AS code, NULL AS date'),
    link: ({ key }) => `/disruptions?id=${key}`,
  },
  levyReclaims: named('levy_reclaims', 'formNo AS name, NULL AS more, NULL AS code, NULL AS date'),
  suppliers: named('suppliers', 'name AS name, NULL AS more, NULL AS code, NULL AS date'),
  leaders: named('leaders', 'name AS name, NULL AS more, NULL AS code, NULL AS date'),
  views: named('saved_views', 'name AS name, NULL AS more, NULL AS code, NULL AS date'),
};

/**
 * What each row is about, in one question for a page of the log. Of a record that is gone the row itself may still
 * know the name; else its key stands for it.
 */
export async function withNames(
  em: EntityManager,
  rows: readonly Omit<AuditWire, 'record'>[],
  locale: Locale,
): Promise<AuditWire[]> {
  const wanted = new Map<string, Set<string>>();
  for (const row of rows) {
    const resource = kindOf(row);
    if (!Object.hasOwn(KINDS, resource)) continue;
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(row.recordId));
  }
  const found = await findAll(em, wanted, locale);
  return rows.map((row) => ({ ...row, record: found.get(`${kindOf(row)} ${row.recordId}`) ?? fromItself(row) }));
}
/** Rooms are paired and coaches filled for a whole departure; all else of them is about one traveller or coach. */
const WHOLE = ['list_rows pair', 'cars fill'];
const kindOf = ({ resource, action }: Pick<AuditWire, 'resource' | 'action'>): string =>
  WHOLE.includes(`${resource} ${action}`) ? 'departures' : resource;

async function findAll(
  em: EntityManager,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  locale: Locale,
): Promise<Map<string, AuditRecord>> {
  const parts: string[] = [];
  const params: unknown[] = [];
  for (const [resource, all] of wanted) {
    const kind = KINDS[resource];
    const byNumber = resource !== 'payments';
    const keys = byNumber ? [...all].filter((key) => /^\d{1,10}$/.test(key)).map(Number) : [...all];
    if (!kind || !keys.length) continue;
    const group = byNumber ? '' : ` GROUP BY ${kind.key}`;
    parts.push(
      `SELECT '${resource}' AS resource, ${kind.key} AS \`key\`, ${kind.columns} FROM ${kind.from} WHERE ${kind.key} IN (${marks(keys)})${group}`,
    );
    params.push(...keys);
  }
  if (!parts.length) return new Map();
  const rows = await rowsOf<Found>(em, parts.join(' UNION ALL '), params);
  return new Map(
    rows.map((row) => {
      const kind = KINDS[row.resource];
      const name = kind?.name?.(row, locale) ?? row.name;
      return [`${row.resource} ${String(row.key)}`, { name, link: kind?.link?.(row) ?? null }];
    }),
  );
}

function fromItself({ before, after, recordId }: Omit<AuditWire, 'record'>): AuditRecord {
  const known = { ...after, ...before };
  const name = ['name', 'packageCode', 'loginId', 'orderNumber'].map((key) => known[key]).find(Boolean);
  return { name: typeof name === 'string' ? name : recordId, link: null };
}
