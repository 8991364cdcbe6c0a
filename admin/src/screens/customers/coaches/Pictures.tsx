import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { CarSeatWire, CarWire } from '@domain/wire/car';
import type { CustomerRow } from '@domain/wire/customer';
import { latinName } from '../../../parts/names';
import { CoachHead } from './CoachHead';
import { CoachPicture } from './CoachPicture';
import { Unseated } from './Unseated';
import type { CoachActs } from './use-coach-acts';
import type { Seating } from './use-seating';

interface Props {
  cars: readonly CarWire[];
  seating: Seating;
  readOnly: boolean;
  people: ReadonlyMap<number, CustomerRow>;
  partyOf: (row: CustomerRow) => number;
  acts: CoachActs;
  onEdit: (car: CarWire) => void;
}

/** The coaches from above beside those who have no seat yet: drag, or point at a person and then at a seat. */
export function Pictures({ cars, seating, readOnly, people, partyOf, acts, onEdit }: Props) {
  const [lifted, setLifted] = useState<CustomerRow | null>(null);
  const [blocking, setBlocking] = useState(0);
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
  const point = (car: CarWire, seat: CarSeatWire): void => {
    if (readOnly) return;
    if (blocking === car.id) return void acts.block(car, seat);
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
          people={[...people.values()].filter((row) => !row.seatNo)}
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
              onRemove={() => acts.remove(car)}
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
