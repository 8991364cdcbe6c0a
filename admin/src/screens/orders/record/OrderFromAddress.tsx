import { Navigate, useSearchParams } from 'react-router';
import { ErrorState } from '../../../parts/ErrorState';
import { PageSkeleton } from '../../../parts/PageSkeleton';
import { orderLink } from '../links';
import { OrderPage } from './OrderPage';
import { useOrder } from './read';

/** The order that the address names: by its number, or by an id that another record holds. */
export default function OrderFromAddress() {
  const [params] = useSearchParams();
  const order = params.get('order');
  if (order) return <OrderPage key={order} orderNumber={order} />;
  return <ById id={params.get('id') ?? ''} tab={params.get('tab')} />;
}
function ById({ id, tab }: { id: string; tab: string | null }) {
  const { order, error, retry } = useOrder(id);
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!order) return <PageSkeleton />;
  return <Navigate to={orderLink(order.orderNumber) + (tab ? `&tab=${tab}` : '')} replace />;
}
