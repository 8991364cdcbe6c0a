import { DeleteOutlined, EditOutlined, PlusOutlined, StopOutlined, TeamOutlined } from '@ant-design/icons';
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { CarSeatWire, CarWire } from '@domain/wire/car';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { EmptyState } from '../../../parts/EmptyState';
import { ErrorState } from '../../../parts/ErrorState';
import { PageSkeleton } from '../../../parts/PageSkeleton';
import { grant } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { type CoachPart, deskCalls, useCoaches } from '../calls';
import { latinName, partyNumbers } from '../names';
import { CoachForm } from './CoachForm';
import { CoachPicture } from './CoachPicture';
import { SeatList } from './SeatList';
import { SeatNote } from './SeatNote';
import { Unseated } from './Unseated';
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
  const toasts = useToasts();
  const client = useQueryClient();
  const id = list.departure.id;
  const readOnly = grant('cars.write') === false;
  const seating = useSeating(cars, list.data);
  const [mode, setMode] = useState<'picture' | 'list'>('picture');
  const [form, setForm] = useState<CarWire | 'new' | null>(null);
  const [filling, setFilling] = useState(false);
  const people = useMemo(() => new Map(list.data.map((row) => [row.memberId, row])), [list.data]);
  const parties = useMemo(() => partyNumbers(list.data), [list.data]);
  const partyOf = (row: CustomerRow): number => parties.get(row.subOrderId) ?? 0;
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: ['customers'] });
  const save = async (part: CoachPart): Promise<void> => {
    if (form === 'new') await deskCalls.addCoach(id, part);
    else if (form) await deskCalls.changeCoach(form, part);
    await again();
    toasts.done(text('cars.saved'));
  };
  const fill = async (): Promise<void> => {
    setFilling(true);
    try {
      const { placed, unseated, split } = await deskCalls.fill(id);
      toasts.done(text('cars.filled', { placed }));
      if (unseated.length) toasts.warn(text('cars.unseated', { count: unseated.length }));
      if (split.length) toasts.warn(text('cars.split', { count: split.length }));
      await again();
    } catch (error) {
      toasts.failed(error);
    } finally {
      setFilling(false);
    }
  };
  const add = (
    <Button icon={<PlusOutlined />} type={cars.length ? 'default' : 'primary'} onClick={() => setForm('new')}>
      {text('cars.add')}
    </Button>
  );
  return (
    <section className="card desk-coaches">
      {cars.length === 0 ? (
        <EmptyState title={text('cars.none')} help={text('cars.noneHelp')} action={readOnly ? undefined : add} />
      ) : (
        <>
          <div className="desk-tools">
            {!readOnly && (
              <>
                <Button type="primary" icon={<TeamOutlined />} loading={filling} onClick={() => void fill()}>
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
          <SeatNote seating={seating} people={people} />
          {mode === 'list' ? (
            <SeatList cars={cars} people={list.data} partyOf={partyOf} seating={seating} readOnly={readOnly} />
          ) : (
            <Pictures
              list={list}
              cars={cars}
              seating={seating}
              readOnly={readOnly}
              people={people}
              partyOf={partyOf}
              onEdit={setForm}
              again={again}
            />
          )}
        </>
      )}
      {form && (
        <CoachForm
          car={form === 'new' ? undefined : form}
          suggested={text('cars.suggested', { number: cars.length + 1 })}
          onSave={save}
          onClose={() => setForm(null)}
        />
      )}
    </section>
  );
}

interface PicturesProps {
  list: CustomerListWire;
  cars: readonly CarWire[];
  seating: ReturnType<typeof useSeating>;
  readOnly: boolean;
  people: ReadonlyMap<number, CustomerRow>;
  partyOf: (row: CustomerRow) => number;
  onEdit: (car: CarWire) => void;
  again: () => Promise<void>;
}
function Pictures({ list, cars, seating, readOnly, people, partyOf, onEdit, again }: PicturesProps) {
  const [lifted, setLifted] = useState<CustomerRow | null>(null);
  const [blocking, setBlocking] = useState(0);
  const toasts = useToasts();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const person = (id: unknown): CustomerRow | undefined => people.get(Number(String(id).slice('person '.length)));
  const end = ({ active, over }: DragEndEvent): void => {
    const row = person(active.id);
    setLifted(null);
    if (!row || !over) return;
    if (over.id === 'unseated') return void (row.seatNo && seating.takeOff(row.memberId));
    const [, carId, no = ''] = String(over.id).split(' ');
    const car = cars.find((each) => each.id === Number(carId));
    if (car) void seating.place(row.memberId, car, no);
  };
  const block = async (car: CarWire, seat: CarSeatWire): Promise<void> => {
    const blocked = seat.blocked ? car.blocked.filter((no) => no !== seat.no) : [...car.blocked, seat.no];
    try {
      await deskCalls.changeCoach(car, { blocked });
    } catch (error) {
      toasts.failed(error);
    }
    await again();
  };
  const point = (car: CarWire, seat: CarSeatWire): void => {
    if (readOnly) return;
    if (blocking === car.id) return void block(car, seat);
    if (seating.chosen !== null) return void seating.place(seating.chosen, car, seat.no);
    if (seat.memberId !== null) seating.choose(seat.memberId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setLifted(person(active.id) ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={end}
    >
      <div className="coaches">
        <Unseated
          people={list.data.filter((row) => !row.seatNo)}
          partyOf={partyOf}
          chosen={seating.chosen}
          onChoose={seating.choose}
          readOnly={readOnly}
        />
        {cars.map((car) => (
          <article key={car.id} className="coach-box">
            <CoachHead
              car={car}
              readOnly={readOnly}
              blocking={blocking === car.id}
              onBlock={() => setBlocking(blocking === car.id ? 0 : car.id)}
              onEdit={() => onEdit(car)}
              again={again}
            />
            <CoachPicture
              car={car}
              people={people}
              partyOf={partyOf}
              chosen={seating.chosen}
              readOnly={readOnly}
              onSeat={(seat) => point(car, seat)}
            />
          </article>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && <div className="person person-lifted">{latinName(lifted)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

interface HeadProps {
  car: CarWire;
  readOnly: boolean;
  blocking: boolean;
  onBlock: () => void;
  onEdit: () => void;
  again: () => Promise<void>;
}
function CoachHead({ car, readOnly, blocking, onBlock, onEdit, again }: HeadProps) {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const seated = car.seats.filter((seat) => seat.memberId !== null).length;
  const remove = (): void =>
    void modal.confirm({
      title: text('cars.askDelete', { name: car.name }),
      content: seated > 0 && text('cars.askDeleteHelp', { count: seated }),
      okText: text('cars.delete'),
      okButtonProps: { danger: true },
      cancelText: text('app.buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          await deskCalls.removeCoach(car.id, seated > 0);
          toasts.done(text('cars.deleted'));
        } catch (error) {
          toasts.failed(error);
        }
        await again();
      },
    });
  return (
    <>
      <header className="coach-head">
        <div>
          <h2>{car.name}</h2>
          <span className="muted">
            {[car.plate, car.driver, text('cars.free', { free: car.free, seats: car.seats.length })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {!readOnly && (
          <span className="coach-tools">
            <Button
              type={blocking ? 'primary' : 'text'}
              icon={<StopOutlined />}
              aria-pressed={blocking}
              onClick={onBlock}
            >
              {text('cars.block')}
            </Button>
            <Button
              type="text"
              icon={<EditOutlined />}
              aria-label={text('cars.edit')}
              title={text('cars.edit')}
              onClick={onEdit}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={text('cars.delete')}
              title={text('cars.delete')}
              onClick={remove}
            />
          </span>
        )}
      </header>
      {blocking && <Alert type="info" showIcon className="desk-note" message={text('cars.blockHelp')} />}
    </>
  );
}
