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
      ...['contactPerson_like=QXZWV', 'orderNumber_like=9999', 'phone=51234567', 'createdBy=1'],
    ],
    searches: [...MUCH, LITTLE, ...NOTHING],
  },
  '/api/audit': {
    deep: [2000, 99_975],
    sorts: ['id', 'at', 'actorName', 'action', 'resource'],
    filters: [
      ...['order={order}', 'departure={departure}', 'resource=orders', 'action=create', 'branch=B3', 'actorId=2'],
      ...['resource=orders&recordId={order}', 'at_gte={weekAgo}', 'actorName_like=manager', 'reason_like=QXZWV'],
    ],
    searches: ['Manager', '{orderNumber}', 'CHAN', 'B-00042', ...NOTHING],
  },
  '/api/departures': {
    deep: [2000, 4975],
    sorts: ['id', 'departureDate', 'packageCode', 'free', 'maxPax'],
    filters: ['departureDate_gte={today}', 'packageCode=B-00042', 'open=true', 'departureDate={soon}'],
    searches: ['B-00042', 'Guilin', '桂林', ...NOTHING],
  },
  '/api/tours/admin': {
    deep: [475],
    sorts: ['id', 'packageCode', 'name', 'status', 'updatedAt'],
    filters: ['status=approved', 'status=all', 'packageCode=B-00042', 'areaCode=2', 'country=CN'],
    searches: ['B-00042', 'Guilin', '桂林', ...NOTHING],
  },
  '/api/tours/admin/approved': { deep: [475], sorts: ['packageCode'], searches: ['Guilin', ...NOTHING] },
  '/api/tours/admin/approved-not-in-sections': { deep: [475], sorts: [], searches: ['Guilin', ...NOTHING] },
  '/api/admin/pricesDeparture': {
    deep: [475],
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
  '/api/levy-reclaims': { sorts: ['id'] },
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
  '/api/orders/admin/get-order-counts': ['', 'branch=B3', 'soldDate_gte={quarterAgo}'],
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
  '/api/credits/of': ['phone={phone}&name=CHAN TAI MAN'],
  '/api/levy-stamps/queue': ['branch=', 'branch=B3'],
  '/api/levy-stamps/sheet': ['branch=B3'],
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
/** Records of which there is one, by their keys. */
const ONLY = { '/api/site/parts/{id}': 'menus', '/api/parameters/groups/{id}': 'tour' };
/** The list that a call takes its record from: /api/leaders of /api/leaders/{id}/..., unless the words know better. */
const listOfCall = (call, document) => {
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

/** The first record of every list that a call takes its own from: a guessed id is answered 404, and costs nothing. */
export async function recordsOf(document, words, get) {
  const records = {};
  for (const call of Object.keys(document.paths)) {
    const list = document.paths[call].get && !knownWord(call) ? listOfCall(call, document) : undefined;
    if (!list || list in records) continue;
    const rows = await get(`${list}${list.includes('?') ? '&' : '?'}_start=0&_end=1`);
    records[list] = (Array.isArray(rows) ? rows : (rows?.rows ?? [])).at(0) ?? null;
  }
  return records;
}
const knownWord = (call) => idOf(call) !== 'one' || /\{(code|receiptNo|orderNumber|n)\}/.test(call);
const recordWord = (call, name, document, records) => {
  const record = records[listOfCall(call, document)];
  return record?.[name] ?? record?.id ?? record?.code;
};

function* listAsks(list) {
  yield PAGE;
  if (list.whole !== false) yield '';
  for (const start of list.deep ?? []) yield `_start=${start}&_end=${start + 25}`;
  for (const sort of list.sorts ?? []) {
    yield `_sort=${sort}&_order=asc&${PAGE}`;
    yield `_sort=${sort}&_order=desc&${PAGE}`;
    for (const start of (list.deep ?? []).slice(-1))
      yield `_sort=${sort}&_order=asc&_start=${start}&_end=${start + 25}`;
  }
  for (const filter of list.filters ?? []) yield `${filter}&${PAGE}`;
  for (const q of list.searches ?? []) yield `q=${q}&${PAGE}`;
}
/** A declared resource says in the document what it filters, sorts and searches by. */
function* declaredAsks(parameters) {
  yield PAGE;
  if (parameters.includes('q')) for (const q of ['Shop', NOTHING[0]]) yield `q=${q}&${PAGE}`;
  if (parameters.includes('_sort')) yield `_sort=id&_order=desc&${PAGE}`;
}

/** Every ask: the call as the document names it, and the path with its words filled in. */
export function asksOf(document, words, records = {}) {
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_all, name) => words[name] ?? `{${name}}`);
  const encoded = (query) => encodeURI(fill(query)).replaceAll('+', '%2B');
  return Object.entries(document.paths).flatMap(([call, verbs]) => {
    if (!verbs.get || NOT_ASKED[call]) return [];
    const parameters = (verbs.get.parameters ?? []).filter((each) => each.in === 'query').map((each) => each.name);
    const queries = LISTS[call]
      ? [...listAsks(LISTS[call])]
      : (CALLS[call] ?? (parameters.includes('_start') ? [...declaredAsks(parameters)] : ['']));
    const path = call.replace(/\{(\w+)\}/g, (_all, name) => {
      const known = ONLY[call] ?? words[PATH_WORDS[name] ?? idOf(call)];
      const word = knownWord(call) ? known : (recordWord(call, name, document, records) ?? known);
      return encodeURIComponent(String(word));
    });
    return queries.map((query) => ({ call, path: query ? `${path}?${encoded(query)}` : path }));
  });
}
