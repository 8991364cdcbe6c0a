// What staff do at the counter, on a departure of its own: sold until its coach is full, then rooms, seats and list.
import { party } from '../seed/template.mjs';

const BOOKING = '/api/orders/admin/callCenter';
const PARTIES = 20;

export async function counter({ write, read, make }, { packageId, departureId, otherDeparture }) {
  const caller = { contactPerson: 'Chan Tai Man', contactPhone: '91234567', tiaLevyPaid: true };
  const bookingOf = (members, extra) => ({ ...caller, packageId, departureDateId: departureId, members, ...extra });
  const [three, two] = [party(3), party(2)];
  const { data } = await make('shop', 'POST', BOOKING, bookingOf(three, { grandTotal: 1 }), [409]);
  const { grandTotal } = data;
  const sold = [];
  for (let n = 0; n < PARTIES - 2; n++)
    sold.push(await make('shop', 'POST', BOOKING, bookingOf(three, { grandTotal })));
  const order = await write('a booking of three', 'shop', 'POST', BOOKING, bookingOf(three, { grandTotal }));
  const payNow = { method: 'CASH', amount: 3000 };
  await write('a booking of three with its deposit', 'shop', 'POST', BOOKING, bookingOf(three, { grandTotal, payNow }));

  const { orderNumber, id: orderId } = order;
  const [{ id: subOrderId }] = (await read('shop', `/api/orders/${orderId}`)).subOrders;
  const preview = { verb: 'cancel', body: { orderId, subOrderId, reason: 'ill' } };
  await write('preview of a cancellation', 'shop', 'POST', '/api/orders/admin/preview', preview);
  const overlaps = { departureDateId: departureId, days: 5, members: [{ surname: 'CHAN', givenName: 'TAI MAN' }] };
  await write('who travels elsewhere meanwhile', 'shop', 'POST', '/api/orders/admin/overlaps', overlaps);
  await write('callers found by a document', 'shop', 'POST', '/api/orders/admin/recall', { document: 'A123456(3)' });
  const paid = await write('a payment in cash', 'shop', 'PATCH', '/api/checkout/cash', { orderNumber, amount: 4000 });
  await write('a receipt printed', 'shop', 'POST', `/api/orders/admin/receipt/${paid.receiptNo}/printed`);
  const extra = { orderNumber, amount: 200, method: 'CASH', description: 'Wheelchair', adHoc: true };
  await write('an extra paid', 'shop', 'PATCH', '/api/checkout/extra', extra);
  const stamp = { receiptNo: paid.receiptNo, stampNo: `W${orderId}` };
  await write('a levy stamp entered', 'shop', 'POST', '/api/levy-stamps', stamp);
  const contact = { contactPhone: '61234567', remark: 'Called back' };
  await write('a contact changed', 'shop', 'PATCH', `/api/orders/admin/${orderId}`, contact);
  await write('a call noted', 'shop', 'POST', `/api/orders/admin/call-list/${subOrderId}`, { result: 'NO_ANSWER' });
  const more = { subOrderId, members: two };
  await write('two travellers added', 'shop', 'POST', `${BOOKING}/add-passengers`, more);
  const { members } = (await read('shop', `/api/orders/${orderId}`)).subOrders[0];
  const taken = { orderId, subOrderId, removeMemberIds: members.slice(-1).map(({ id }) => id), reason: 'ill' };
  await write('a traveller taken off', 'shop', 'PATCH', BOOKING, taken);
  const next = {
    orderNumber,
    packageId,
    departureDateId: otherDeparture,
    members: two,
    grandTotal: 1,
    tiaLevyPaid: true,
  };
  const told = await make('shop', 'POST', `${BOOKING}/add-order`, next, [409]);
  const added = { ...next, grandTotal: told.data.grandTotal };
  await write('another tour added to an order', 'shop', 'POST', `${BOOKING}/add-order`, added);

  const first = sold[0];
  const [{ id: firstParty }] = (await read('shop', `/api/orders/${first.id}`)).subOrders;
  const elsewhere = { subOrderId: firstParty, packageId, departureDateId: otherDeparture };
  await write('a party without payment to another date', 'shop', 'PATCH', `${BOOKING}/change-package`, elsewhere);
  await write('an unpaid order cancelled', 'shop', 'PATCH', `/api/orders/${sold[1].id}`, {
    action: 'cancel',
    reason: 'ill',
  });
  await asks({ write, read, make }, sold.slice(2, 5), { packageId, departureId: otherDeparture, grandTotal });
  await coach({ write, read, make }, departureId);
  await write('a saved view', 'shop', 'POST', '/api/saved-views', {
    ...{ screen: 'orders', name: `Mine ${orderId}`, scope: 'me', state: { q: 'Chan' } },
  });
  await write('a search over everything', 'shop', 'POST', '/api/search', { q: 'CHAN' });
  await write('persons looked for', 'office', 'POST', '/api/persons/find', { q: 'CHAN' });
}

/** The travellers of a party as they were booked, by their ids. */
const threeOf = (members) => party(3).map((each, at) => ({ ...each, id: members[at].id }));

/** What needs a second pair of eyes: a refund, a cancellation and a move, each asked for and decided. */
async function asks({ write, make, read }, [refunded, cancelled, moved], { packageId, departureId, grandTotal }) {
  const partyOf = async ({ id }) => (await read('shop', `/api/orders/${id}`)).subOrders[0];
  const decide = (kind, name, who, requestId) =>
    write(name, who, 'POST', `/api/${kind}/manager/approved`, { requestId, decision: 'APPROVED' });
  const pay = ({ orderNumber }, amount) => make('shop', 'PATCH', '/api/checkout/cash', { orderNumber, amount });

  await pay(refunded, Math.floor(grandTotal / 1.0015));
  const { members } = await partyOf(refunded);
  const without = threeOf(members).map((each) => ({ ...each, insurance: false }));
  await write('travellers without insurance', 'shop', 'PUT', '/api/orders/admin/callCenter', {
    orderId: refunded.id,
    members: without,
  });
  const back = { orderNumber: refunded.orderNumber, amount: 100, reason: 'one less', method: 'CASH' };
  const refund = await write('a refund asked for', 'shop', 'POST', '/api/refund/request', back);
  await decide('refund', 'a refund seen by the manager', 'office', refund.id);
  await decide('refund', 'a refund carried out', 'money', refund.id);

  await pay(cancelled, 6000);
  const ill = { orderNumber: cancelled.orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const cancel = await write('a cancellation asked for', 'shop', 'POST', '/api/cancel/request', ill);
  await decide('cancel', 'a cancellation seen by the manager', 'office', cancel.id);
  await decide('cancel', 'a cancellation carried out', 'money', cancel.id);

  await pay(moved, 6000);
  const to = { subOrderId: (await partyOf(moved)).id, packageId, departureDateId: departureId };
  const { transferId } = await write('a move asked for', 'shop', 'POST', '/api/transfer/selected-tour', to);
  const sent = { transferId, submit: true, reason: 'later' };
  await write('a move sent', 'shop', 'PATCH', '/api/transfer/selected-tour', sent);
  await decide('transfer', 'a move carried out', 'office', transferId);
}

async function coach({ write, read }, departureId) {
  const list = `/api/customers/get-tour-customer-list/${departureId}`;
  await write('the traveller list drawn up anew', 'shop', 'GET', `${list}?typeRefesh=1`);
  const { data } = await read('shop', list);
  const rows = data.map(({ memberId, version }) => ({ memberId, version, remark: 'vegetarian' }));
  await write('sixty travellers with a remark', 'shop', 'PATCH', list, { data: rows });
  await write('rooms paired', 'shop', 'POST', `/api/customers/pair-rooms/${departureId}`);
  const coachOf = { departureId, name: 'Coach 1', layout: '2+2', rows: 15 };
  await write('a coach added', 'shop', 'POST', '/api/cars/add-to-list', coachOf);
  await write('a coach filled', 'shop', 'POST', `/api/cars/fill/${departureId}`);
}
