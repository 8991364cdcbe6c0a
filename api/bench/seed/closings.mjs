// What departures cost and earned: a closing each with ten cost lines, bought from two hundred suppliers.
const LINES = 10;
const SUPPLIERS = 200;
const CATEGORIES = ['air', 'hotel', 'coach', 'meals', 'tickets', 'leader', 'guide', 'insurance', 'other', 'hotel'];
const RATE = '0.0512';

export function* closingsOf(departures, now, db) {
  const at = db.instant(now);
  const stamps = { version: 1, createdAt: at, updatedAt: at };
  const today = now.toISOString().slice(0, 10);
  for (let id = 1; id <= SUPPLIERS; id++) {
    const name = `Supplier ${String(id).padStart(3, '0')}`;
    yield ['suppliers', { id, ...stamps, name, kind: 'hotel', currency: 'JPY', active: 1 }];
  }
  for (const { id, packageCode, departureDate, bookedCount } of departures) {
    const past = departureDate < today;
    const amounts = Array.from({ length: LINES }, (_each, i) => 20_000 + ((id * 37 + i * 911) % 90_000));
    const cost = amounts.reduce((sum, each) => sum + each, 0);
    const income = 511_800 * bookedCount;
    const margin = income - cost;
    const code = `${packageCode} ${departureDate}`;
    yield [
      'closings',
      {
        ...{ id, ...stamps, departure: id, code, packageCode, departureDate, returnDate: departureDate },
        ...{ travellers: bookedCount, income, cost, margin, plannedMargin: margin + ((id % 7) - 3) * 1000 },
        ...{ marginPercent: income ? Math.round((margin * 10_000) / income) : null, figuredAt: at, createdBy: 1 },
        ...{ expectedIncome: income, expectedCost: cost, expectedMargin: margin },
        state: past ? (id % 20 ? 'closed' : 'submitted') : 'open',
      },
    ];
    for (const [i, amount] of amounts.entries())
      yield ['cost_lines', lineOf({ id: (id - 1) * LINES + i + 1, closing: id, i, amount, past, at, code, stamps })];
  }
}

const lineOf = ({ id, closing, i, amount, past, at, code, stamps }) => ({
  ...{ id, ...stamps, closing, tour: code, description: `${CATEGORIES[i]} ${i + 1}`, category: CATEGORIES[i] },
  ...{ supplier: ((closing * 7 + i) % SUPPLIERS) + 1, rule: 'person', currency: 'JPY', unitPrice: amount * 20 },
  ...{ plannedRate: RATE, plannedAmount: amount, committedRate: RATE, committedAmount: amount },
  invoiceNo: past ? `INV-${id}` : '',
  invoicedOn: past ? at.slice(0, 10) : null,
  ...{ actualAmount: past ? amount : null, exchangeLoss: 0, createdBy: 1 },
  state: past ? 'invoiced' : i % 2 ? 'committed' : 'planned',
});
