import { Alert, Badge, Button, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isStanding } from '@domain/departure-states';
import { RESOURCES } from '@domain/resources';
import type { CustomerListWire } from '@domain/wire/customer';
import { ResourceList } from '../../lists/ResourceList';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { dateText } from '../../parts/DateText';
import { toOther, useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { grant, useAllowed, useReadsLog } from '../../providers/access';
import { LettersButton, NoticeButton } from '../messages/DepartureButtons';
import { useLocale, useText } from '../../providers/i18n';
import { useCustomerList } from './calls';
import { CoachesTab } from './coaches/CoachesTab';
import { DocumentsMenu } from './DocumentsMenu';
import { DocumentsTab } from './DocumentsTab';
import { GuaranteedSwitch } from './GuaranteedSwitch';
import { CallOffButton } from '../disruptions/CallOffButton';
import { Deadlines } from './Deadlines';
import { DepartureHistory } from '../departures/DepartureHistory';
import { HeadFacts } from './HeadFacts';
import { ListTab } from './list/ListTab';
import { latinName } from '../../parts/names';
import { RoomsTab } from './rooms/RoomsTab';

const TABS = ['list', 'rooms', 'coaches', 'documents', 'deadlines', 'carriers', 'history'] as const;
type Tab = (typeof TABS)[number];

/** One departure on one page: how it stands, who travels, who sleeps and sits where. */
export function Cockpit({ departureId }: { departureId: number }) {
  const text = useText();
  const locale = useLocale();
  const { data, error, refetch } = useCustomerList(departureId);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={data.departure.packageNames[locale] || data.departure.packageCode}
        date={dateText(data.departure.departureDate)}
        code={data.departure.packageCode}
        status={<GuaranteedSwitch departure={data.departure} />}
        trail={[{ name: text('customers.desk.title'), to: '/tour-list-booking' }]}
        actions={
          <>
            <Link to="/tour-list-booking">
              <Button tabIndex={-1}>{text('customers.desk.other')}</Button>
            </Link>
            <CallOffButton departureIds={isStanding(data.departure.state) ? [departureId] : []} />
            <LettersButton id={departureId} tour={`${data.departure.packageCode} ${data.departure.departureDate}`} />
            <NoticeButton id={departureId} tour={`${data.departure.packageCode} ${data.departure.departureDate}`} />
            <DocumentsMenu id={departureId} />
          </>
        }
      >
        <p className="muted">
          {text('customers.desk.days', {
            days: data.departure.days,
            date: dateText(data.departure.returnDate),
          })}
        </p>
      </PageHeader>
      <HeadFacts list={data} />
      {grant('customers.write') === false && (
        <Alert type="info" showIcon className="desk-note" message={text('customers.desk.readOnly')} />
      )}
      <Body list={data} />
    </>
  );
}

/** What names a departure in the address. */
const DEPARTURE = ['tourCode', 'departureDate'];
/** The tab is a part of this page, tour and date are not. */
const leaves = toOther(...DEPARTURE);

function Body({ list }: { list: CustomerListWire }) {
  const text = useText();
  const readsLog = useReadsLog();
  const seesDeadlines = useAllowed('departureMilestones', 'list');
  const seesCoaches = useAllowed('coaches', 'list');
  const seesCarriers = useAllowed('carrierCharges', 'list');
  const [params, setParams] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty, undefined, leaves);
  const asked = params.get('tab') as Tab;
  const tab = TABS.includes(asked) ? asked : 'list';
  // each tab is a list of its own, and is found again as it was left
  const left = useRef<Partial<Record<string, URLSearchParams>>>({});
  const go = (key: string): void =>
    setParams(
      (now) => {
        left.current[tab] = new URLSearchParams(now);
        const next = left.current[key] ?? new URLSearchParams(DEPARTURE.map((name) => [name, now.get(name) ?? '']));
        next.set('tab', key);
        return next;
      },
      { replace: true },
    );
  const none = list.data.length === 0;
  const empty = <EmptyState title={text('customers.desk.nobody')} help={text('customers.desk.nobodyHelp')} />;
  const { summary } = list;
  const name = (key: Exclude<Tab, 'history' | 'carriers' | 'deadlines'>, count: number) => (
    <span className="desk-tab">
      {text(`customers.tabs.${key}`)}
      {count > 0 && <Badge count={count} size="small" overflowCount={999} color="var(--ant-color-warning-text)" />}
    </span>
  );
  const people = new Map(list.data.map((row) => [row.memberId, latinName(row)]));
  const history = {
    key: 'history',
    label: text('app.record.history'),
    children: <DepartureHistory row={list.departure} people={people} />,
  };
  const coaches = {
    key: 'coaches',
    label: name('coaches', summary.withoutSeat),
    children: <CoachesTab list={list} />,
  };
  const deadlines = {
    key: 'deadlines',
    label: text('resources.departureMilestones.many'),
    children: <Deadlines departureId={list.departure.id} />,
  };
  const carriers = {
    key: 'carriers',
    label: text('resources.carrierCharges.many'),
    children: <CarrierCharges departureId={list.departure.id} />,
  };
  const items = [
    { key: 'list', label: name('list', 0), children: none ? empty : <ListTab list={list} onDirty={setDirty} /> },
    {
      key: 'rooms',
      label: name('rooms', summary.withoutRoom + summary.aloneUnpaid),
      children: none ? empty : <RoomsTab list={list} />,
    },
    ...(seesCoaches ? [coaches] : []),
    {
      key: 'documents',
      label: name('documents', summary.flagged),
      children: none ? empty : <DocumentsTab list={list} />,
    },
    ...(seesDeadlines ? [deadlines] : []),
    ...(seesCarriers ? [carriers] : []),
    ...(readsLog ? [history] : []),
  ];
  return (
    <Tabs
      activeKey={items.some(({ key }) => key === tab) ? tab : 'list'}
      onChange={go}
      className="desk-tabs"
      items={items}
    />
  );
}

/** What carriers charge for each traveller when nobody could let the tour leave, with the proof (decisions B18). */
function CarrierCharges({ departureId }: { departureId: number }) {
  const [of] = useState({ departureId: String(departureId) });
  return <ResourceList resource={RESOURCES.carrierCharges} of={of} />;
}
