// The end of a day, and of a tour: stamps from a list, a receipt taken back, the drawer counted, a tour closed.
import { party } from '../seed/template.mjs';

const PARTIES = 25;
const BOOKING = '/api/orders/admin/callCenter';

export async function evening(kit, { packageId, otherDeparture, goneDeparture, comeBack }) {
  const { write, read, make } = kit;
  const caller = { contactPerson: 'Chan Tai Man', contactPhone: '91234567', tiaLevyPaid: true };
  const booking = { ...caller, packageId, departureDateId: goneDeparture, members: party(2) };
  const { grandTotal } = (await make('shop', 'POST', BOOKING, { ...booking, grandTotal: 1 }, [409])).data;
  const receipts = [];
  for (let n = 0; n < PARTIES; n++) {
    const { orderNumber, id } = await make('shop', 'POST', BOOKING, { ...booking, grandTotal });
    const whole = { orderNumber, amount: Math.floor((grandTotal / 1.0015) * 100) / 100 };
    receipts.push({ id, ...(await make('shop', 'PATCH', '/api/checkout/cash', whole)) });
  }
  const rows = receipts.map(({ receiptNo, id }) => ({ receiptNo, stampNo: `P${id}`, amount: null }));
  const looked = await write('a list of stamps looked at', 'shop', 'POST', '/api/levy-stamps/preview', { rows });
  const paid = looked.rows.map(({ receiptNo, stampNo, levy }) => ({ receiptNo, stampNo, amount: levy }));
  await write('a list of stamps stored', 'shop', 'POST', '/api/levy-stamps/paste', { rows: paid });
  await counted(kit);
  await closed(kit, goneDeparture, comeBack);
  const payNow = { method: 'CASH', amount: 3000 };
  const again = await make('shop', 'POST', BOOKING, {
    ...booking,
    departureDateId: otherDeparture,
    grandTotal,
    payNow,
  });
  const [{ id }] = (await read('shop', `/api/orders/${again.id}`)).payments;
  await write('a receipt taken back', 'money', 'POST', `/api/payments/${id}/void`, { reason: 'taken twice' });
}

async function counted({ write, read }) {
  const { lines } = await read('shop', '/api/cash-counts/open');
  const same = lines.map(({ method, expected }) => ({ method, expected, counted: expected }));
  await write('a drawer counted', 'shop', 'POST', '/api/cash-counts', { lines: same });
}

async function closed({ write, make }, departure, comeBack) {
  const { id } = await make('shop', 'POST', `/api/closings/of-departure/${departure}`, {});
  const line = { closing: id, description: 'Coach', category: 'coach', unitPrice: 2400 };
  for (let n = 0; n < 5; n++) {
    const cost = await make('shop', 'POST', '/api/cost-lines', line);
    await make('shop', 'POST', `/api/cost-lines/${cost.id}/invoice`, { invoiceAmount: 2400 });
  }
  await comeBack();
  await write('a closing submitted', 'shop', 'POST', `/api/closings/${id}/submit`, {});
  await write('a tour closed', 'money', 'POST', `/api/closings/${id}/close`, {});
}
