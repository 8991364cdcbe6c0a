import { PrinterOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import type { Verb } from '../parts/verbs';
import { useText } from '../providers/i18n';
import { orderLink, receiptLink } from '../screens/orders/links';

function useVerbs(): Verb<Row>[] {
  const text = useText();
  return [
    {
      key: 'print',
      label: text('app.buttons.print'),
      icon: <PrinterOutlined />,
      in: ['row', 'record'],
      may: true,
      run: (row) => void window.open(receiptLink(String(row['receiptNo'])), '_blank', 'noopener'),
    },
  ];
}
/** A document leads to its order, and is printed again from here. */
const documents: Slots = {
  verbs: useVerbs,
  cells: {
    orderNumber: ({ row }) => <Link to={orderLink(String(row['orderNumber']))}>{String(row['orderNumber'])}</Link>,
  },
};
export default documents;
