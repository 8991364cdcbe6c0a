import type { DragEvent, MouseEvent, RefObject } from 'react';
import type { GridCore } from './grid-core';
import { startEditing } from './grid-keys';
import { type Place, placed } from './selection';

const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-r]') : null;
  return cell ? { r: Number(cell.dataset['r']), c: Number(cell.dataset['c']) } : null;
};
const rowOf = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : -1;
};
const onButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;

/** Pointing at cells, drawing a block, and rows that are dragged by their number. */
export function mouseHandlers(core: GridCore, dragged: RefObject<number>) {
  const { selection, field, typing, hold, go, select, carry } = core;
  return {
    onMouseDown: (event: MouseEvent): void => {
      // a row that scrolled out of sight while it was dragged never says that its journey ended
      dragged.current = -1;
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || onButton(event.target) || event.target === field.current) return;
      event.preventDefault();
      go(event.shiftKey ? { anchor: selection.anchor, at: place } : placed(place));
    },
    onMouseOver: (event: MouseEvent): void => {
      const place = event.buttons === 1 && dragged.current < 0 ? placeOf(event.target) : null;
      if (place && hold.current && !typing.current && (place.r !== selection.at.r || place.c !== selection.at.c))
        select({ anchor: selection.anchor, at: place });
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (event.target === field.current) startEditing(core);
    },
    onDragStart: (event: DragEvent): void => {
      dragged.current = rowOf(event.target);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(dragged.current + 1));
    },
    onDragOver: (event: DragEvent): void => {
      if (dragged.current >= 0) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      const to = rowOf(event.target);
      if (dragged.current >= 0 && to >= 0) carry?.(dragged.current, to);
      dragged.current = -1;
    },
    onDragEnd: (): void => {
      dragged.current = -1;
    },
  };
}
