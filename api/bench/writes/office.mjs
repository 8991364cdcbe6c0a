// What the head office does: tours and their prices written and approved, dates sold, a tour closed, a day called off.
import { setTimeout as pause } from 'node:timers/promises';
import { CONTENT, INPUTS, PRICES } from '../seed/offer.mjs';
import { party } from '../seed/template.mjs';
import { day, newCode } from './offered.mjs';

const { detailDescription: _description, ...TEXTS } = CONTENT;
const { mode: _mode, ...FLAT } = INPUTS;
const SENT = Object.fromEntries(
  ['tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge'].map((name) => [name, PRICES[name]]),
);
const DAILY = { mode: 'DAILY', weekdays: [], startDate: day(200) };

export async function office({ write, make, read, picture }, { code, packageId, departureId, otherDeparture }) {
  const packageCode = newCode();
  const texts = {
    packageCode,
    ...TEXTS,
    minDeposit: 1000,
    picture1: await picture(),
    recurrence: { ...DAILY, endDate: day(200) },
  };
  const tour = await write('a tour written', 'shop', 'POST', '/api/tours/admin', texts);
  const sheetOf = { packageCode, ...FLAT, prices: SENT, action: 'save' };
  const sheet = await write('a price written', 'shop', 'POST', '/api/admin/pricesDeparture', sheetOf);
  const sheets = `/api/admin/pricesDeparture/${sheet.id}`;
  await write('a price worked out', 'shop', 'PATCH', sheets, { ...FLAT, hotel: 460, action: 'calculate' });
  await write('a price sent for approval', 'shop', 'PATCH', sheets, { action: 'submit' });
  const yes = { decision: 'APPROVED' };
  await write('a price approved', 'second', 'PATCH', `/api/admin/pricesDeparture/approve/${sheet.id}`, yes);
  await write('a tour sent for approval', 'shop', 'PATCH', `/api/tours/admin/${tour.id}`, { action: 'submit' });
  await write('a tour approved', 'second', 'PATCH', `/api/tours/admin/approve/${tour.id}`, yes);
  await write('a tour taken up again', 'shop', 'PATCH', `/api/tours/admin/${tour.id}`, { action: 'amend' });
  const changed = { title: 'Five days by the river' };
  await write('a tour saved', 'shop', 'PATCH', `/api/tours/admin/${tour.id}`, { ...changed, action: 'save' });
  const copy = { id: packageId, newPackageCode: newCode(), withPrices: true, withDepartures: true };
  await write('a tour copied', 'shop', 'PATCH', '/api/tours/admin', copy);
  await write('a tour looked up', 'shop', 'PUT', '/api/tours/admin', { tourCode: code, departureDate: day(60) });

  const dates = { packageCode: code, maxPax: 40, recurrence: { ...DAILY, endDate: day(219) } };
  await write('twenty departures at once', 'shop', 'POST', '/api/departures/admin', dates);
  const rows = await read('shop', `/api/departures/tour/${code}`);
  const free = rows.filter(({ id }) => id !== departureId && id !== otherDeparture).map(({ id }) => id);
  await write('a departure changed', 'shop', 'PATCH', `/api/departures/${free[0]}`, { maxPax: 45 });
  const all = { ids: free.slice(0, 15), set: { maxPax: 42 } };
  await write('fifteen departures changed', 'office', 'PATCH', '/api/departures/update-all-departures', all);
  await write('milestones of a departure', 'shop', 'POST', `/api/departures/${free[1]}/milestones`, {});
  await write('a departure taken away', 'office', 'DELETE', `/api/departures/${free[0]}`);

  const caller = { contactPerson: 'Chan Tai Man', contactPhone: '91234567', tiaLevyPaid: true };
  const booking = { ...caller, packageId, departureDateId: departureId, members: party(3) };
  const told = await make('shop', 'POST', '/api/orders/admin/callCenter', { ...booking, grandTotal: 1 }, [409]);
  const { grandTotal } = told.data;
  for (let n = 0; n < 15; n++) {
    const payNow = n % 2 ? undefined : { method: 'CASH', amount: 3000 };
    await make('shop', 'POST', '/api/orders/admin/callCenter', { ...booking, grandTotal, ...(payNow && { payNow }) });
  }
  await costs(write, departureId);
  const off = { departureIds: [departureId], reasonCode: 'OPERATOR_OTHER', choice: 'REFUND' };
  await write('what calling off a departure means', 'office', 'POST', '/api/disruptions/preview', off);
  const desk = await write('a departure called off', 'office', 'POST', '/api/disruptions', {
    ...off,
    reason: 'Typhoon',
  });
  const { parties } = await read('office', `/api/disruptions/${desk.id}`);
  const chosen = { subOrderIds: [parties[0].subOrderId], choice: 'REFUND' };
  await write('what a party chose', 'office', 'POST', `/api/disruptions/${desk.id}/choose`, chosen);
  await signed({ write, read }, desk.id);
  await things(write);
}

/** A departure that is called off goes by three hands, and then party by party without them. */
async function signed({ write, read }, id) {
  const act = (name, who, what) => write(name, who, 'POST', `/api/disruptions/${id}/act`, { act: what });
  await act('a called-off departure submitted', 'office', 'submit');
  await act('a called-off departure signed', 'second', 'approve');
  await act('a batch of parties started', 'money', 'approve');
  for (let { state } = { state: 'RUNNING' }; state === 'RUNNING';) {
    await pause(50);
    ({ state } = await read('office', `/api/disruptions/${id}`));
  }
}

/** The costs of a tour and its closing. */
async function costs(write, departureId) {
  const closing = await write('a closing begun', 'shop', 'POST', `/api/closings/of-departure/${departureId}`, {});
  const named = { name: `Kwoon ${departureId}`, kind: 'coach', currency: 'HKD' };
  const supplier = await write('a supplier', 'shop', 'POST', '/api/suppliers', named);
  const line = { closing: closing.id, supplier: supplier.id, description: 'Coach', category: 'coach', unitPrice: 2400 };
  const cost = await write('a cost line', 'shop', 'POST', '/api/cost-lines', line);
  await write('a cost line changed', 'shop', 'PATCH', `/api/cost-lines/${cost.id}`, { unitPrice: 2500 });
  const text = Array.from({ length: 20 }, (_each, n) => `Service ${n}\thotel\tperson\tHKD\t${100 + n}`).join('\n');
  await write('twenty cost lines pasted', 'shop', 'POST', `/api/closings/${closing.id}/paste`, { text });
  const own = { supplier: supplier.id, number: `I-${departureId}`, currency: 'HKD', invoicedOn: day(0) };
  const lines = [{ costLine: cost.id, amount: 100, note: 'Toll' }];
  const bill = await write('an invoice of a supplier', 'shop', 'POST', '/api/supplier-invoices', { ...own, lines });
  await write('an invoice sent', 'shop', 'POST', `/api/supplier-invoices/${bill.id}/submit`, {});
  await write('an invoice seen', 'second', 'POST', `/api/supplier-invoices/${bill.id}/see`, {});
  await write('an invoice approved', 'money', 'POST', `/api/supplier-invoices/${bill.id}/approve`, {});
}

/** Records of the office and files of lists. */
async function things(write) {
  const lines = Array.from({ length: 20 }, (_each, n) => ({
    line: n + 2,
    cells: { name: `Harbour ${newCode()}`, kind: 'hotel', currency: 'HKD' },
  }));
  await write('twenty lines of an import checked', 'shop', 'POST', '/api/imports/suppliers/check', { lines });
  await write('twenty lines of an import taken', 'shop', 'POST', '/api/imports/suppliers', { lines });
  const name = newCode();
  const user = {
    loginId: name.toLowerCase(),
    fullName: 'Wong',
    userType: 'staff',
    branch: 'B0',
    title: 'Mr',
    gender: 'male',
  };
  const secret = {
    mobile: '91234567',
    email: `${name}@example.com`,
    password: 'Demo-1234',
    confirmPassword: 'Demo-1234',
  };
  await write('a user', 'office', 'POST', '/api/users', { ...user, ...secret });
  const page = { code: name.toLowerCase(), name: 'About us', content: '<p>Since 1988</p>' };
  await write('a page', 'office', 'POST', '/api/pages/admin', page);
  await write('a setting', 'office', 'PATCH', '/api/parameters/groups/tour', {});
  await write('rows of a file counted', 'office', 'POST', '/api/exports/count', {
    list: 'orders',
    filters: { orderState: 'HOLD' },
  });
  await write('a short file at once', 'office', 'POST', '/api/exports/now', { list: 'suppliers' });
}
