import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, type InputRef, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { personMerges } from '@domain/resources/personMerges';
import type { PersonWire } from '@domain/wire/person';
import { manyOfThem } from '../../fields/words';
import { ResourceList } from '../../lists/ResourceList';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { SearchBox } from '../../parts/list/SearchBox';
import { PageHeader } from '../../parts/PageHeader';
import { PlainTable } from '../../parts/PlainTable';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { WholeDates } from '../../parts/WholeDates';
import { useText } from '../../providers/i18n';
import './persons.css';
import { nameOf } from '../../parts/names';
import { findPersons, isNumber } from './calls';
import { MergeModal } from './MergeModal';
import { partName, partText, tripsText } from './person-words';

/** A look by a document number counts: it is not made again because the window comes to the front. */
const ASKED_ONCE = 300_000;

/** /persons: travellers of before, making two records of one person one, and what was made one so far. */
export default function Persons() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') ?? 'look';
  return (
    <>
      <PageHeader title={text('customers.persons.title')} />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        // what is searched and sorted in one means nothing in the other
        onChange={(next) => setParams(next === 'look' ? {} : { tab: next })}
        items={[
          { key: 'look', label: text('customers.persons.look'), children: <LookUp /> },
          {
            ...{ key: 'merges', label: manyOfThem(text, personMerges) },
            children: <ResourceList resource={personMerges} />,
          },
        ]}
      />
    </>
  );
}

function LookUp() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useState(params.get('q') ?? '');
  const box = useRef<InputRef>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [merging, setMerging] = useState<readonly [number, number]>();
  const found = useQuery({
    queryKey: ['persons', 'find', q],
    queryFn: () => findPersons(q),
    enabled: q !== '',
    staleTime: ASKED_ONCE,
  });
  const [first, second] = chosen;
  return (
    <>
      <div className="persons-words">
        <SearchBox
          state={{
            q,
            set: ({ q: words = '' }) => {
              setChosen([]);
              setQ(words);
              setParams(words && !isNumber(words) ? { q: words } : {}, { replace: true });
            },
          }}
          hint={text('customers.persons.hint')}
          inputRef={box}
        />
        <Button
          type="primary"
          disabled={first === undefined || second === undefined}
          title={text('customers.persons.choose')}
          onClick={() => first !== undefined && second !== undefined && setMerging([first, second])}
        >
          {text('customers.persons.one')}
        </Button>
      </div>
      {q === '' ? (
        <EmptyState title={text('customers.persons.begin')} help={text('customers.persons.beginHelp')} />
      ) : found.error ? (
        <ErrorState error={found.error} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <PageSkeleton />
      ) : found.data.length === 0 ? (
        <EmptyState title={text('customers.persons.none')} help={text('customers.persons.noneHelp')} />
      ) : (
        <People
          people={found.data}
          chosen={chosen}
          choose={(id, on) =>
            setChosen((before) => [...before.filter((each) => each !== id), ...(on ? [id] : [])].slice(-2))
          }
        />
      )}
      {merging && <MergeModal ids={merging} close={() => setMerging(undefined)} done={() => setChosen([])} />}
    </>
  );
}

interface PeopleProps {
  people: readonly PersonWire[];
  chosen: readonly number[];
  choose: (id: number, on: boolean) => void;
}
function People({ people, chosen, choose }: PeopleProps) {
  const text = useText();
  return (
    <div className="scroll-x card">
      <PlainTable
        rows={people}
        rowKey={({ memberId }) => memberId}
        columns={[
          {
            ...{ key: 'name', name: text('orders.fields.traveller'), heads: true },
            of: (person) => (
              <Checkbox
                checked={chosen.includes(person.memberId)}
                onChange={(event) => choose(person.memberId, event.target.checked)}
              >
                {nameOf(person)}
              </Checkbox>
            ),
          },
          ...(['birthDate', 'document', 'phone'] as const).map((part) => ({
            ...{ key: part, name: partName(text, part) },
            of: (person: PersonWire) => <WholeDates>{partText(text, person, part)}</WholeDates>,
          })),
          {
            key: 'trips',
            name: text('customers.persons.trips'),
            of: (person) => <WholeDates>{tripsText(person)}</WholeDates>,
          },
          { key: 'bookings', name: text('customers.persons.bookings'), figure: true, of: ({ bookings }) => bookings },
        ]}
      />
    </div>
  );
}
