import { HolderOutlined } from '@ant-design/icons';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useText } from '../providers/i18n';
import './sortable.css';

interface Props {
  /** One per row, stable while rows move. */
  ids: readonly (string | number)[];
  /** What a row is called, for whoever cannot see it move. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  /** A row; the handle stands where it puts it. */
  children: (index: number, handle: ReactNode) => ReactNode;
}

/** Rows that are put in order by pointer or by keyboard: Space lifts, arrows move, Space drops, Escape puts back. */
export function SortableList({ ids, nameOf, onMove, disabled = false, children }: Props) {
  const text = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const at = (id: UniqueIdentifier | undefined): number => ids.findIndex((each) => each === id);
  const say = (key: 'lifted' | 'over' | 'dropped' | 'left', id: UniqueIdentifier, place: number): string =>
    text(`content.order.${key}`, { name: nameOf(at(id)), at: place + 1, count: ids.length });
  // the first "over" comes with the lifting itself and would drown it
  const lifting = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lifting.current = true;
      return say('lifted', active.id, at(active.id));
    },
    onDragOver: ({ active, over }) => {
      const first = lifting.current;
      lifting.current = false;
      return over && !(first && over.id === active.id) ? say('over', active.id, at(over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, at(over?.id ?? active.id)),
    onDragCancel: ({ active }) => say('left', active.id, at(active.id)),
  };
  const end = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [at(active.id), at(over?.id)];
    if (to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('content.order.help') } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className="sortable">
          {ids.map((id, index) => (
            <SortableRow
              key={id}
              id={id}
              name={text('content.order.move', { name: nameOf(index) })}
              disabled={disabled}
            >
              {(handle) => children(index, handle)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string | number;
  name: string;
  disabled: boolean;
  children: (handle: ReactNode) => ReactNode;
}
function SortableRow({ id, name, disabled, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'sortable-row sortable-row-lifted' : 'sortable-row'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        <Button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="text"
          size="small"
          className="sortable-handle"
          icon={<HolderOutlined />}
          aria-label={name}
          title={name}
          disabled={disabled}
        />,
      )}
    </li>
  );
}
