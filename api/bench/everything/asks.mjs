// What is asked of each GET of the OpenAPI document: as the screens ask it, and as somebody does who looks for trouble.
const PAGE = '_start=0&_end=25';
const MUCH = ['CHAN', 'TAI'];
const LITTLE = 'B1260';
const NOTHING = ['QXZWV', '98989898'];

/** Lists that grow with the orders: their sorts, filters and searches. `deep` is where a page far down begins. */
const LISTS = {
  '/api/orders/admin': {
    deep: [2000, 49_975],
    sorts: ['id', 'orderNumber', 'orderTime', 'contactPerson', 'branch'],
    filters: [
      ...['orderState=HOLD', 'orderState=COMPLETED', 'paymentState=unpaid', 'paymentState=partial', 'openRequest=true'],
      ...[
        'branch=B3',
        'areaCode=2',
        'areaCode=7',
        'packageCode=B-00042',
        'packageCode_like=00042',
        'packageCode_like=B-',
      ],
      ...['attention=balancesDue', 'attention=holdsEnding', 'soldDate_gte={weekAgo}&soldDate_lte={today}'],
      ...[
        'soldDate_gte={quarterAgo}&soldDate_lte={today}&areaCode=2',
        'departureDate={soon}',
        'contactPerson_like=CHAN',
      ],
      ...['contactPerson_like=QXZWV', 'orderNumber_like=9999', 'phone=51234567', 'createdBy=2'],
    ],
    searches: [...MUCH, LITTLE, ...NOTHING],
  },
  '/api/audit': {
    deep: [2000, 99_975],
    sorts: ['id', 'at', 'actorName'],
    filters: [
      ...['order={order}', 'departure={departure}', 'resource=orders', 'action=create', 'branch=B3', 'actorId=2'],
      ...[
        'resource=orders&recordId={order}',
        'at_gte={weekAgo}',
        'actorType=manager',
        'actorName_like=manager',
        'reason_like=QXZWV',
      ],
    ],
    searches: ['Manager', 'create', '{orderNumber}', 'CHAN', 'B-00042', ...NOTHING],
  },
  '/api/departures': {
    deep: [2000],
    sorts: ['id', 'departureDate', 'packageCode', 'free', 'maxPax'],
    filters: ['departureDate_gte={today}', 'packageCode=B-00042', 'open=true', 'departureDate={soon}'],
    searches: ['B-00042', 'Guilin', '桂林', ...NOTHING],
  },
  '/api/tours/admin': {
    sorts: ['id', 'packageCode', 'name', 'status', 'updatedAt'],
    filters: ['status=approved', 'status=all', 'packageCode=B-00042', 'areaCode=2', 'country=CN'],
    searches: ['B-00042', 'Guilin', '桂林', ...NOTHING],
  },
  '/api/tours/admin/approved': { sorts: ['packageCode'], searches: ['Guilin', ...NOTHING] },
  '/api/tours/admin/approved-not-in-sections': { searches: ['Guilin', ...NOTHING] },
  '/api/admin/pricesDeparture': {
    sorts: ['id', 'packageCode', 'adultPrice', 'status', 'creator'],
    filters: ['status=approved', 'packageCode=B-00042'],
    searches: ['B-00042', 'Guilin', ...NOTHING],
    whole: true,
  },
  '/api/admin/pricesDeparture/get-prices-none-package': { sorts: ['packageCode'], searches: NOTHING },
  '/api/requests': {
    deep: [2000],
    sorts: ['id'],
    filters: ['state=PENDING_OP', 'state=PENDING_FC', 'kind=refund'],
    searches: ['CHAN', ...NOTHING],
  },
  '/api/credits': { sorts: ['id'], searches: ['CHAN', ...NOTHING] },
  '/api/cash-counts': { sorts: ['id'] },
};

/** Calls with words of their own; without a line here a call is asked once, as it stands. */
const CALLS = {
  '/api/orders/admin/call-list': [
    PAGE,
    `branch=B3&${PAGE}`,
    `queue=now&${PAGE}`,
    `queue=promised&${PAGE}`,
    '_start=1000&_end=1025',
  ],
  '/api/orders/admin/recall': ['phone={phone}', 'phone=98989898'],
  '/api/orders/admin/print-orders-list': [
    'departureDate={soon}',
    'packageCode=B-00042',
    'branch=B3&soldDate_gte={weekAgo}',
  ],
  '/api/messages/notices/{departureId}': ['channel=EMAIL'],
  '/api/search': [
    '{phone}',
    '{orderNumber}',
    '{receiptNo}',
    'CHAN TAI',
    'LEE',
    'B-00042',
    'B1',
    '桂林',
    ...NOTHING,
  ].map((q) => `q=${q}`),
  '/api/tours/admin/getTourCode': ['q=B-0', 'q=桂林', 'q=QXZWV'],
  '/api/tours/admin/find': ['q=guilin', 'q=QXZWV', 'areaCode=2&adults=2', 'from={today}&to={soon}&adults=2'],
  '/api/tours/admin/tourCode': ['code={code}'],
  '/api/admin/pricesDeparture/tourCode': ['code={code}'],
  '/api/departures/admin/{id}': ['', 'packageId={package}'],
  '/api/departures/tour/{code}/report': ['', 'from={monthAgo}&to={today}'],
  '/api/closings/last-costs': ['packageCode={code}'],
  '/api/margins': ['departure', 'tour', 'area', 'month', 'shop', 'supplier'].map(
    (by) => `by=${by}&from={quarterAgo}&to={today}&${PAGE}`,
  ),
  '/api/margins/file.xlsx': ['by=tour&from={quarterAgo}&to={today}'],
  '/api/users/names': ['id=1&id=2', 'id=999999'],
  '/api/persons': ['q=CHAN', 'q={phone}', 'q=QXZWV'],
  '/api/credits/of': ['phone={phone}&name=CHAN TAI MAN'],
  '/api/levy-stamps/queue': ['branch=', 'branch=B3'],
  '/api/levy-stamps/sheet': ['branch=B3'],
  '/api/levy-reclaims/open': [''],
  '/api/admin/report': [
    '',
    ...[1, 2, 6].flatMap((type) => [
      `type=${type}&format=json&from={monthAgo}&to={today}`,
      `type=${type}&format=json&from={yearAgo}&to={today}`,
      `type=${type}&from={yearAgo}&to={today}`,
    ]),
    ...[3, 4].flatMap((type) => [
      `type=${type}&format=json&year={year}&month={month}`,
      `type=${type}&year={year}&month={month}`,
    ]),
    ...['type=5&format=json&packageCode={code}&departureDate={departureDate}'],
    ...[
      'type=7&format=json&packageCode={code}&departureDate={departureDate}',
      'type=7&format=json&from={monthAgo}&to={today}',
    ],
  ],
  '/api/customers/print-customer-list/{departureId}': [''],
  '/api/journal': ['from={monthAgo}&to={today}'],
  '/api/journal/file': ['from={monthAgo}&to={today}&format=xlsx'],
};
/** Lists that are filled by hand, a few rows a year, and stand empty in the seed: their records are not found. */
export const EMPTY = {
  'disruptions|pages|sections|saved-views|access-requests': 'some a year, by hand',
  'cars|carrier-charges|leaders|leader-assignments|exchange-rates': 'read by key, with the departure or the day',
  'closing-corrections|closing-versions|closings/\\d+/account|journal-days|levy-reclaims|papers/reclaim':
    'made by finance as it closes',
  'supplier-(invoices|payments|contracts)': 'bought by hand; their costs are in the bench of the closings',
  'messages/files': 'the papers of a message are files on the disk',
  transfer: 'no party of the seed was moved',
};
export const whyEmpty = (path) =>
  Object.entries(EMPTY).find(([areas]) => new RegExp(`/(${areas})(/|$)`).test(path))?.[1] ?? 'unexplained';

/** Not asked: what ends the caller's session, what never ends, and what needs a record of somebody's own. */
export const NOT_ASKED = {
  '/api/users/logout': 'ends the session that asks',
  '/api/events': 'never ends',
  '/api/exports/{id}': 'an export of the caller',
  '/api/exports/{id}/file': 'an export of the caller',
  '/api/files/{id}': 'an upload',
};

const PATH_WORDS = {
  code: 'code',
  receiptNo: 'receiptNo',
  orderNumber: 'orderNumber',
  orderId: 'order',
  departureId: 'departure',
  n: 'orderNumber',
};
/** Whose id it is where no list of its own stands beside the call. */
const idOf = (path) => {
  if (path.includes('/orders/admin/callCenter')) return 'package';
  if (path.includes('/orders/')) return 'order';
  if (path.includes('/departures/')) return 'departure';
  return path.includes('/tours/') || path.includes('/pricesDeparture/') ? 'package' : 'one';
};
/** Records of which there is one, by their keys, and lists by their names. */
const ONLY = {
  '/api/site/parts/{id}': 'menus',
  '/api/parameters/groups/{id}': 'tour',
  '/api/imports/{name}/template': 'exchangeRates',
};
/** The list that a call takes its record from: /api/leaders of /api/leaders/{id}/..., unless the words know better. */
export const listOfCall = (call, document) => {
  const list = /^(.*?)\/\{\w+\}/.exec(call)?.[1] ?? '';
  const [other] = OTHER_LISTS.find(([, calls]) => calls.test(call)) ?? [];
  const found = other ?? list;
  return document.paths[found.split('?')[0]]?.get ? found : undefined;
};
/** Calls whose records stand in the list of another call. */
const OTHER_LISTS = [
  ['/api/departures', /^\/api\/customers\/|^\/api\/papers\/(customers|documents|letter|rooming)/],
  ['/api/orders/admin', /^\/api\/papers\/(invoice|confirmation)|^\/api\/(transfer|messages\/order)/],
];

export const knownWord = (call) => idOf(call) !== 'one' || /\{(code|receiptNo|orderNumber|n)\}/.test(call);
const recordWord = (call, name, document, records) => {
  const record = records[listOfCall(call, document)]?.rows[0];
  return record?.[name] ?? record?.id ?? record?.code;
};

function* listAsks(list, { total = 0 } = {}) {
  yield PAGE;
  if (list.whole !== false) yield '';
  for (const start of list.deep ?? []) yield `_start=${start}&_end=${start + 25}`;
  if (total > 25) yield '_start={last}&_end={end}';
  for (const sort of list.sorts ?? []) {
    yield `_sort=${sort}&_order=asc&${PAGE}`;
    yield `_sort=${sort}&_order=desc&${PAGE}`;
    for (const start of (list.deep ?? []).slice(-1))
      yield `_sort=${sort}&_order=asc&_start=${start}&_end=${start + 25}`;
  }
  for (const filter of list.filters ?? []) yield `${filter}&${PAGE}`;
  for (const q of list.searches ?? []) yield `q=${q}&${PAGE}`;
}
/** A declared resource says in the document what it sorts and searches by, its list how long it is. */
function* declaredAsks(parameters, { total = 0 } = {}) {
  yield PAGE;
  if (parameters.includes('q')) for (const q of ['Shop', NOTHING[0]]) yield `q=${q}&${PAGE}`;
  if (parameters.includes('_sort')) yield `_sort=id&_order=desc&${PAGE}`;
  if (total > 25) yield '_start={last}&_end={end}';
}
/** Every filter that the document names, with a word of the first rows, so that it finds something. */
function* filterAsks(parameters, { rows = [] } = {}, asked = []) {
  for (const name of parameters.filter((each) => !/^(_|q$|id$)/.test(each))) {
    if (asked.some((each) => each.startsWith(`${name}=`))) continue;
    const word = rows.map((row) => row[name.replace(/_(gte|lte|like)$/, '')]).find(isWord);
    if (word !== undefined) yield `${name}=${word}&${PAGE}`;
  }
}
const isWord = (value) => ['string', 'number', 'boolean'].includes(typeof value) && /^[^&#%{}]+$/.test(value);

function queriesOf(call, parameters, list) {
  if (LISTS[call]) return [...listAsks(LISTS[call], list), ...filterAsks(parameters, list, LISTS[call].filters)];
  if (CALLS[call]) return CALLS[call];
  return parameters.includes('_start') ? [...declaredAsks(parameters, list), ...filterAsks(parameters, list)] : [''];
}

/** Every ask: the call as the document names it, the path with its words filled in, and its name, the same on every seed. */
export function asksOf(document, words, records = {}) {
  return Object.entries(document.paths).flatMap(([call, verbs]) => {
    if (!verbs.get || NOT_ASKED[call]) return [];
    const parameters = (verbs.get.parameters ?? []).filter((each) => each.in === 'query').map((each) => each.name);
    const list = records[call];
    const known = { ...words, last: Math.max(0, (list?.total ?? 0) - 25), end: list?.total ?? 25 };
    const fill = (text) => text.replace(/\{(\w+)\}/g, (_all, name) => known[name] ?? `{${name}}`);
    const encoded = (query) => encodeURI(fill(query)).replaceAll('+', '%2B');
    const path = call.replace(/\{(\w+)\}/g, (_all, name) => {
      const given = ONLY[call] ?? words[PATH_WORDS[name] ?? idOf(call)];
      const word = knownWord(call) ? given : (recordWord(call, name, document, records) ?? given);
      return encodeURIComponent(String(word));
    });
    return queriesOf(call, parameters, list).map((query) => ({
      call,
      name: query ? `${call}?${query}` : call,
      path: query ? `${path}?${encoded(query)}` : path,
    }));
  });
}
