import { PhoneOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Table } from 'antd';
import { Link } from 'react-router';
import type { DepartureOffer } from '@domain/wire/departure';
import type { WaitingStep } from '@domain/wire/waiting';
import type { OfRecord, Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { dateText, InstantText } from '../parts/DateText';
import type { Verb } from '../parts/verbs';
import { useAllowed } from '../providers/access';
import { ask } from '../providers/ask';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { records } from '../providers/records';
import { newDraft, withOffered } from '../screens/orders/booking/draft';
import { useBeginSale } from '../screens/orders/booking/use-begin-sale';
import { orderLink } from '../screens/orders/links';

const numberOf = (row: Row, name: string): number => Number(row[name] ?? 0);
const phoneOf = (row: Row): string => String(row['contactPhone'] ?? '');

/** Whom to ring: the number calls where the machine can. */
const Phone = ({ row }: { row: Row }) =>
  phoneOf(row) ? (
    <a className="nowrap" href={`tel:${phoneOf(row)}`}>
      {phoneOf(row)}
    </a>
  ) : (
    '–'
  );
const Order = ({ row }: { row: Row }) => {
  const number = String(row['orderNumber'] ?? '');
  return number ? <Link to={orderLink(number)}>{number}</Link> : '–';
};

/** Books what is held for a party: the booking begins with its departure, its people and its number. */
function useBook(): (row: Row) => Promise<void> {
  const begin = useBeginSale();
  const toasts = useToasts();
  return async (row) => {
    try {
      const departureId = numberOf(row, 'offeredOn');
      const { packageCode, departureDate } = await records<DepartureOffer>('departures').one(Number(departureId));
      const offer = {
        ...{ id: Number(row.id), departureId, packageCode, departureDate },
        ...{ contactPerson: String(row['contactPerson'] ?? ''), contactPhone: phoneOf(row) },
        ...{ adults: numberOf(row, 'adults'), members: numberOf(row, 'members') },
        ...{ children: numberOf(row, 'children'), babies: numberOf(row, 'babies') },
        ...{ heldSeats: numberOf(row, 'heldSeats'), offeredUntil: String(row['offeredUntil']) },
        note: String(row['note'] ?? ''),
      };
      await begin(withOffered(newDraft(), offer), 'party');
    } catch (error) {
      toasts.failed(error);
    }
  };
}
function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  const books = useAllowed('orders', 'create');
  const book = useBook();
  // lists leave the note out where it is long: the record has it
  const whole = async (row: Row): Promise<void> => book(await records<Row>('waiting-parties').one(row.id));
  const whyNot = (row: Row): string | undefined =>
    row['state'] === 'offered' ? undefined : text('waiting.notOffered');
  // an offer is booked by whoever may refuse it: staff those of their own shop
  const whyNotBook = (row: Row): string | undefined =>
    whyNot(row) ?? (((row['moves'] ?? []) as string[]).includes('refuse') ? undefined : text('errors.auth.denied'));
  return [
    {
      ...{ key: 'book', label: text('waiting.book'), icon: <ShoppingCartOutlined />, in: ['row', 'record', 'palette'] },
      whyNot: whyNotBook,
      may: books,
      run: (row) => void whole(row),
    },
    {
      ...{
        key: 'call',
        label: text('waiting.callParty'),
        labelOf: (row) => text('waiting.call', { phone: phoneOf(row) }),
      },
      ...{ icon: <PhoneOutlined />, in: ['row', 'record', 'palette'], may: true, whyNot },
      run: (row) => void window.location.assign(`tel:${phoneOf(row)}`),
    },
  ];
}

/** What happened to the party, each offer and each skip with what was wanted and what was free. */
function Story({ row }: OfRecord) {
  const text = useText();
  const { data = [], isLoading } = useQuery({
    queryKey: ['waiting-story', row.id, row['version']],
    queryFn: () => ask<WaitingStep[]>(`/waiting-parties/${String(row.id)}/story`),
  });
  return (
    <Table<WaitingStep>
      size="small"
      rowKey="id"
      loading={isLoading}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('waiting.noLog') }}
      dataSource={data}
      columns={[
        { key: 'at', title: text('app.auditLog.at'), render: (_, each) => <InstantText instant={each.at} /> },
        {
          key: 'departure',
          title: text('resources.waitingParties.fields.departureId'),
          render: (_, each) => `${each.packageCode} · ${dateText(each.departureDate)}`,
        },
        {
          key: 'what',
          title: text('app.auditLog.action'),
          render: (_, each) => text(`waiting.log.${each.what}`, { wanted: each.wanted, free: each.free }),
        },
        { key: 'by', title: text('app.auditLog.who'), dataIndex: 'by' },
      ]}
    />
  );
}
function CallFirst() {
  const text = useText();
  return <Alert className="above-list" type="info" showIcon message={text('waiting.callFirst')} />;
}

const waitingParties: Slots = {
  cells: { contactPhone: Phone, orderNumber: Order },
  list: { above: CallFirst, later: ['until'] },
  verbs: useVerbs,
  tabs: [{ key: 'story', label: 'waiting.story', of: Story }],
};
export default waitingParties;
