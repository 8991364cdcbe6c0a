import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { withinTime } from '../../layout/arrived';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { OrderList } from './list/OrderList';
import './orders.css';
import { record } from './bring-record';

const OrderPage = lazy(async () => ({ default: (await withinTime(record)).OrderPage }));
/** /tour-booking-management: the list, or with ?order= the page of one order. */
export default function OrdersPage() {
  const [params] = useSearchParams();
  const order = params.get('order');
  if (!order) return <OrderList />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OrderPage key={order} orderNumber={order} />
    </Suspense>
  );
}
