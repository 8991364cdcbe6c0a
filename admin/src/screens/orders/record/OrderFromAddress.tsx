import { useShow } from '@refinedev/core';
import { Navigate, useSearchParams } from 'react-router';
import type { OrderListRow } from '@domain/wire/order';
import { ErrorState } from '../../../parts/ErrorState';
import { PageSkeleton } from '../../../parts/PageSkeleton';
import { orderLink } from '../links';
import { OrderPage } from './OrderPage';

/** The order that the address names: by its number, or by an id that another record holds. */
export default function OrderFromAddress() {
  const [params] = useSearchParams();
  const order = params.get('order');
  if (order) return <OrderPage key={order} orderNumber={order} />;
  return <ById id={params.get('id') ?? ''} tab={params.get('tab')} />;
}
function ById({ id, tab }: { id: string; tab: string | null }) {
  const { query } = useShow<OrderListRow>({ resource: 'orders', id, errorNotification: false });
  const found = query.data?.data;
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!found) return <PageSkeleton />;
  return <Navigate to={orderLink(found.orderNumber) + (tab ? `&tab=${tab}` : '')} replace />;
}
