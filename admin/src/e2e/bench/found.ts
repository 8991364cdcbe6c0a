import { PASSWORD } from '../product';
import type { Found } from './forms';

interface Answer {
  [field: string]: unknown;
}

/** Records of the demo that the forms are opened on. */
export async function findIn(url: string): Promise<Found> {
  const signed = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId: 'manager', password: PASSWORD }),
  });
  const { accessToken } = (await signed.json()) as { accessToken: string };
  const get = async (path: string): Promise<Answer[]> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer[];
  };
  const today = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const open = await get(`/departures?departureDate_gte=${today}&open=true&_start=0&_end=200`);
  const tours = await get('/tours/admin?status=all&_start=0&_end=200');
  const onSale = tours.filter(({ status }) => status === 'approved').map(({ packageCode }) => packageCode);
  // on sale, with room for the larger party; and one with people on its list
  const departure = open.find(({ free, packageCode }) => Number(free) >= 12 && onSale.includes(packageCode));
  const full = (await get('/departures?_sort=departureDate&_order=asc&_start=0&_end=100')).find(
    ({ bookedCount }) => Number(bookedCount) > 1,
  );
  const written = tours.find(({ status }) => status === 'incomplete' || status === 'rejected');
  const [order] = await get('/orders/admin?orderState=CONFIRMED&branch=TST&_start=0&_end=1');
  const [closing] = await get('/closings?state=open&_start=0&_end=1');
  if (!departure || !full || !written || !order || !closing) throw new Error('the demo has nothing to open a form on');
  return {
    tourCode: String(departure['packageCode']),
    draftCode: String(written['packageCode']),
    departureDate: String(departure['departureDate']),
    list: `tourCode=${String(full['packageCode'])}&departureDate=${String(full['departureDate'])}&tab=list`,
    orderNumber: String(order['orderNumber']),
    closing: Number(closing['id']),
  };
}
