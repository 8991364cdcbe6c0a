import { useSearchParams } from 'react-router';
import { OrderList } from './list/OrderList';
import './orders.css';
import { OrderPage } from './record/OrderPage';

/** /tour-booking-management: the list, or with ?order= the page of one order. */
export default function OrdersPage() {
  const [params] = useSearchParams();
  const order = params.get('order');
  return order ? <OrderPage key={order} orderNumber={order} /> : <OrderList />;
}
