import { addDays, type DateOnly } from '../../domain/dates';
import type { DepartureWire } from '../../domain/wire/departure';
import type { OnSale } from './products';
import { Refused, type Stage } from './stage';

interface Made {
  id: number;
}
interface Line extends Made {
  category: string;
  plannedAmount: number;
}
const RATES = [
  ['CNY', '1.0784', -90],
  ['CNY', '1.0911', 0],
  ['JPY', '0.0512', -90],
  ['JPY', '0.0504', 0],
  ['THB', '0.2245', -90],
] as const;
const SUPPLIERS = [
  ['Pearl River Hotels', 'hotel', 'CNY'],
  ['Kwoon Chung Coaches', 'coach', 'HKD'],
  ['South Sea Local Agent', 'agent', 'CNY'],
  ['Harbour Insurance', 'insurer', 'HKD'],
] as const;
const LEADERS = [
  ['Lee Ka Ho', '李家豪'],
  ['Ng Siu Fong', '吳小芳'],
  ['Cheng Wing Fai', '鄭永輝'],
] as const;
/** What invoices come to beside the plan, in turn. */
const COMES_TO = [1, 1.04, 0.96, 1.02, 0.99];
/** How many days ago the invoices of each tour were written, in turn: some are overdue for long. */
const INVOICED = [40, 33, 85, 62, 45, 12];
const PAID = 2;
const GROUND = [
  ['Local guide and dinner', 'guide', 1200],
  ['Boat tickets', 'tickets', 600],
] as const;
const DEARER = 1.1;
const TOURS = 7;
const TRIED = 24;

/**
 * Tours that are back, as the desk that closes them leaves them: some closed, one opened again, one whose reopening is
 * asked for, the rest open or held up by what is unpaid.
 */
export async function closeTours(stage: Stage, tours: OnSale[], today: DateOnly): Promise<void> {
  for (const [currency, rate, days] of RATES)
    await make(stage, 'fc', '/exchange-rates', {
      ...{ currency, rate, validFrom: addDays(today, days), source: 'Bank of China (Hong Kong)' },
    });
  const suppliers: Made[] = [];
  for (const [name, kind, currency] of SUPPLIERS)
    suppliers.push(await make(stage, 'manager', '/suppliers', { name, kind, currency }));
  await make(stage, 'manager', '/supplier-contracts', {
    ...{ number: 'PRH-2026', supplier: suppliers[0]?.id, currency: 'CNY' },
    ...{ validFrom: addDays(today, -90), validTo: addDays(today, 270) },
    services: [
      {
        service: 'Twin room with breakfast',
        season: 'Winter',
        category: 'hotel',
        unit: 'room',
        price: 380,
        freePer: 16,
      },
      { service: 'Banquet', season: '', category: 'meals', unit: 'person', price: 120, freePer: 10 },
    ],
  });
  const leaders: Made[] = [];
  for (const [name, chineseName] of LEADERS)
    leaders.push(
      await make(stage, 'manager', '/leaders', {
        ...{ name, chineseName, passNo: `TE0${String(4711 + leaders.length)}`, passExpiry: addDays(today, 500) },
        languages: [{ language: 'cantonese' }, { language: 'mandarin' }],
      }),
    );
  let played = 0;
  for (const { id } of await returned(stage, tours, today))
    if (played < TOURS && (await closeOne(stage, id, played, leaders, suppliers, today))) played += 1;
}
const make = (stage: Stage, who: string, path: string, body: object): Promise<Made> =>
  stage.call<Made>(who, 'POST', path, body);

/** Departures of the past with people on them, the fullest first. */
async function returned(stage: Stage, tours: OnSale[], today: DateOnly): Promise<DepartureWire[]> {
  const all: DepartureWire[] = [];
  for (const { tour } of tours)
    all.push(...(await stage.call<DepartureWire[]>('staff', 'GET', `/departures/tour/${tour.code}`)));
  return all
    .filter(({ departureDate, bookedCount }) => departureDate < addDays(today, -9) && bookedCount > 0)
    .sort((a, b) => b.bookedCount - a.bookedCount || a.id - b.id)
    .slice(0, TRIED);
}

async function closeOne(
  stage: Stage,
  departureId: number,
  index: number,
  leaders: readonly Made[],
  suppliers: readonly Made[],
  today: DateOnly,
): Promise<boolean> {
  const { id } = await make(stage, 'manager', `/closings/of-departure/${String(departureId)}`, {});
  const move = (who: string, what: string, body: object = {}): Promise<unknown> =>
    stage.call(who, 'POST', `/closings/${String(id)}/${what}`, body);
  try {
    await move('manager', 'takePlan');
    if (index === TOURS - 1) {
      await waitingInvoice(stage, id, suppliers, today);
      return true;
    }
    await invoice(stage, id, index, suppliers, today);
    await lead(stage, id, leaders, index, today);
    await move('manager', 'submit');
    if (index === TOURS - 2) return true;
    await move('fc', 'close');
    if (index === 2) await correct(stage, id, today);
    if (index !== 0 && index !== 1) return true;
    await move('manager', 'askReopen', { reason: 'The hotel has sent another bill' });
    if (index === 1) return true;
    await move('manager2', 'seeReopen');
    await move('fc', 'reopen');
    return true;
  } catch (error) {
    // what is unpaid, or a leader who is elsewhere, holds it up: it stays open
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    return false;
  }
}
async function invoice(
  stage: Stage,
  closing: number,
  index: number,
  suppliers: readonly Made[],
  today: DateOnly,
): Promise<void> {
  const hotel = {
    closing,
    category: 'hotel',
    description: 'Extra night',
    currency: 'CNY',
    rule: 'group',
    unitPrice: 900,
  };
  await make(stage, 'manager', '/cost-lines', { ...hotel, supplier: suppliers[0]?.id });
  const lines = await stage.call<Line[]>('manager', 'GET', `/cost-lines?closing=${String(closing)}&_start=0&_end=50`);
  for (const [at, { id, category, plannedAmount }] of lines.entries()) {
    const path = `/cost-lines/${String(id)}`;
    const [foreign, coach] = [category === 'hotel' && plannedAmount < 1100, category === 'coach'];
    if (coach) await stage.call('manager', 'PATCH', path, { supplier: suppliers[1]?.id });
    await stage.call('manager', 'POST', `${path}/commit`, {});
    const amount = Math.round(plannedAmount * (COMES_TO[(at + index) % COMES_TO.length] ?? 1) * 100) / 100;
    const number = `INV-${String(closing)}-${String(at + 1)}`;
    const day = addDays(today, -(INVOICED[index % INVOICED.length] ?? 3));
    if (foreign || coach) {
      const asked = foreign ? { costLine: id, amount: 900 } : { costLine: id, unitPrice: amount, amount };
      const [supplier, currency] = foreign ? [suppliers[0], 'CNY'] : [suppliers[1], 'HKD'];
      const bill = { supplier: supplier?.id, number, currency, invoicedOn: day, lines: [asked] };
      await billed(stage, bill, index < PAID, today);
      if (coach && index === PAID) await credited(stage, bill, id, today);
      continue;
    }
    await stage.call('manager', 'POST', `${path}/invoice`, {
      ...{ invoicedOn: addDays(today, -3), invoiceAmount: amount },
    });
  }
}
/** The supplier takes something off what it billed. */
const credited = (
  stage: Stage,
  bill: { supplier: number | undefined; number: string },
  costLine: number,
  today: DateOnly,
) =>
  billed(
    stage,
    {
      ...{ ...bill, kind: 'credit', number: `CN-${bill.number}`, invoicedOn: addDays(today, -1) },
      lines: [{ costLine, amount: 600, note: 'A smaller coach on the last day' }],
    },
    false,
    today,
  );
/** A supplier's invoice through both stages; the first tours' are paid. */
async function billed(
  stage: Stage,
  bill: { supplier: number | undefined; lines: object[] },
  paid: boolean,
  today: DateOnly,
): Promise<void> {
  const { id } = await make(stage, 'manager', '/supplier-invoices', bill);
  const path = `/supplier-invoices/${String(id)}`;
  await stage.call('manager', 'POST', `${path}/submit`, {});
  await stage.call('manager2', 'POST', `${path}/see`, {});
  await stage.call('fc', 'POST', `${path}/approve`, {});
  if (paid)
    await make(stage, 'fc2', '/supplier-payments', {
      ...{ supplier: bill.supplier, invoices: [id], paidOn: addDays(today, -1) },
      ...{ method: 'TRANSFER', reference: `HSBC ${String(4000 + id)}` },
    });
}
/** One that waits for finance, dearer than it was ordered. */
async function waitingInvoice(
  stage: Stage,
  closing: number,
  suppliers: readonly Made[],
  today: DateOnly,
): Promise<void> {
  const supplier = suppliers[2]?.id;
  const lines: object[] = [];
  for (const [description, category, unitPrice] of GROUND) {
    const line = { closing, supplier, category, description, currency: 'CNY', rule: 'group', unitPrice };
    const { id } = await make(stage, 'manager', '/cost-lines', line);
    await stage.call('manager', 'POST', `/cost-lines/${String(id)}/commit`, {});
    lines.push({ costLine: id, unitPrice: unitPrice * DEARER, amount: unitPrice * DEARER });
  }
  const bill = { supplier, number: 'SSA-2207', currency: 'CNY', invoicedOn: addDays(today, -2), lines };
  const { id } = await make(stage, 'manager', '/supplier-invoices', bill);
  await stage.call('manager', 'POST', `/supplier-invoices/${String(id)}/submit`, {});
  await stage.call('manager2', 'POST', `/supplier-invoices/${String(id)}/see`, {});
}
async function lead(
  stage: Stage,
  closing: number,
  leaders: readonly Made[],
  index: number,
  today: DateOnly,
): Promise<void> {
  const leader = leaders[index % leaders.length]?.id;
  const { id } = await make(stage, 'manager', '/leader-assignments', { closing, leader, language: 'cantonese' });
  const day = addDays(today, -12);
  await stage.call('manager', 'PATCH', `/leader-assignments/${String(id)}`, {
    entries: [
      { day, kind: 'float', currency: 'HKD', amount: 3000 },
      { day, kind: 'receipt', category: 'tickets', what: 'Boat for a guest', currency: 'CNY', amount: 250 },
      { day, kind: 'receipt', category: 'other', what: 'Parking', currency: 'HKD', amount: 180 },
      { day, kind: 'returned', currency: 'HKD', amount: 2550.4 },
    ],
  });
  await stage.call('manager', 'POST', `/leader-assignments/${String(id)}/handIn`, {});
  await stage.call('fc', 'POST', `/leader-assignments/${String(id)}/signOff`, {});
}
async function correct(stage: Stage, closing: number, day: DateOnly): Promise<void> {
  const late = { closing, day, kind: 'cost', amount: 320, what: 'Motorway fee that came late', paper: 'KC-8812' };
  const { id } = await make(stage, 'manager', '/closing-corrections', late);
  await stage.call('fc', 'POST', `/closing-corrections/${String(id)}/approve`, {});
}
