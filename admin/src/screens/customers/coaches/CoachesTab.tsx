import { PlusOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { CarWire } from '@domain/wire/car';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { EmptyState } from '../../../parts/EmptyState';
import { ErrorState } from '../../../parts/ErrorState';
import { PageSkeleton } from '../../../parts/PageSkeleton';
import { useAllowed } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useCoaches } from '../calls';
import { partyNumbers } from '../../../parts/names';
import { personAt, useFollow } from '../use-follow';
import { CoachForm } from './CoachForm';
import { Pictures } from './Pictures';
import { SeatList } from './SeatList';
import { SeatNote } from './SeatNote';
import { useCoachActs } from './use-coach-acts';
import { useSeating } from './use-seating';

/** Coaches and seats of a departure: a picture to point at, or a list for the keyboard. */
export function CoachesTab({ list }: { list: CustomerListWire }) {
  const id = list.departure.id;
  const { data, error, refetch } = useCoaches(id);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Coaches list={list} cars={data} />;
}

function Coaches({ list, cars }: { list: CustomerListWire; cars: readonly CarWire[] }) {
  const text = useText();
  const readOnly = !useAllowed('coaches', 'edit');
  const acts = useCoachActs(list.departure.id);
  const seating = useSeating(cars, list.data);
  const follow = useFollow();
  const [mode, setMode] = useState<'picture' | 'list'>('picture');
  const [form, setForm] = useState<CarWire | 'new' | null>(null);
  const people = useMemo(() => new Map(list.data.map((row) => [row.memberId, row])), [list.data]);
  const parties = useMemo(() => partyNumbers(list.data), [list.data]);
  const partyOf = (row: CustomerRow): number => parties.get(row.subOrderId) ?? 0;
  const add = (
    <Button icon={<PlusOutlined />} type={cars.length ? 'default' : 'primary'} onClick={() => setForm('new')}>
      {text('cars.add')}
    </Button>
  );
  return (
    <section
      className="card desk-coaches"
      onKeyDown={(event) => {
        const held = seating.chosen ?? seating.refusal?.memberId;
        if (event.key !== 'Escape' || held === undefined || event.defaultPrevented) return;
        seating.choose(null);
        follow(personAt(held));
      }}
    >
      {cars.length === 0 ? (
        <EmptyState title={text('cars.none')} help={text('cars.noneHelp')} action={readOnly ? undefined : add} />
      ) : (
        <>
          <div className="desk-tools">
            {!readOnly && (
              <>
                <Button type="primary" icon={<TeamOutlined />} loading={acts.filling} onClick={() => void acts.fill()}>
                  {text('cars.fill')}
                </Button>
                {add}
              </>
            )}
            <span className="desk-tools-gap" />
            <Segmented<'picture' | 'list'>
              value={mode}
              onChange={setMode}
              options={[
                { value: 'picture', label: text('cars.picture') },
                { value: 'list', label: text('cars.list') },
              ]}
            />
          </div>
          {!readOnly && mode === 'picture' && <p className="muted grid-hint">{text('cars.help')}</p>}
          <SeatNote seating={seating} people={people} follow={follow} />
          {mode === 'list' ? (
            <SeatList cars={cars} people={list.data} partyOf={partyOf} seating={seating} readOnly={readOnly} />
          ) : (
            <Pictures
              cars={cars}
              seating={seating}
              readOnly={readOnly}
              people={people}
              partyOf={partyOf}
              onEdit={setForm}
              acts={acts}
            />
          )}
        </>
      )}
      {form && (
        <CoachForm
          departureId={list.departure.id}
          car={form === 'new' ? undefined : form}
          suggested={text('cars.suggested', { number: cars.length + 1 })}
          done={acts.again}
          close={() => setForm(null)}
        />
      )}
    </section>
  );
}
