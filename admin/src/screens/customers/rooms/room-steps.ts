import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys carry a lifted card from one drop place to the next, in reading order. */
export const roomSteps: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEPS[event.code];
  const { droppableContainers, droppableRects, over, collisionRect } = context;
  if (step === undefined || !collisionRect) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = places.findIndex((each) => each.id === over?.id);
  const next = places[Math.max(0, Math.min(places.length - 1, at + step))];
  if (!next) return currentCoordinates;
  return {
    x: next.rect.left + (next.rect.width - collisionRect.width) / 2,
    y: next.rect.top + (next.rect.height - collisionRect.height) / 2,
  };
};
