import { useDelete, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CarRow, CarSeatWire, CarWire } from '@domain/wire/car';
import { callMeta } from '../../../providers/call-meta';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { QUIET } from '../../../providers/quiet';
import { deskCalls } from '../calls';
import { useConfirm } from '../../../parts/use-confirm';

export interface CoachActs {
  filling: boolean;
  /** Has everything that shows the coaches ask again. */
  again: () => Promise<void>;
  /** Blocks a seat, or opens it again. */
  block: (car: CarWire, seat: CarSeatWire) => Promise<void>;
  remove: (car: CarWire) => void;
  fill: () => Promise<void>;
}

/** What is done to the coaches of a departure; afterwards everything that shows it asks again. */
export function useCoachActs(departureId: number): CoachActs {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [filling, setFilling] = useState(false);
  const { mutateAsync: update } = useUpdate<CarRow>({ resource: 'coaches', ...QUIET });
  const { mutateAsync: remove } = useDelete<CarRow>();
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: ['customers'] });
  const run = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      toasts.failed(error);
    }
    await again();
  };
  return {
    filling,
    again,
    block: (car, seat) =>
      run(async () => {
        const blocked = seat.blocked ? car.blocked.filter((no) => no !== seat.no) : [...car.blocked, seat.no];
        await update({ id: car.id, values: { version: car.version, blocked } });
      }),
    remove: (car) => {
      const seated = car.seats.filter((seat) => seat.memberId !== null).length;
      confirm({
        title: text('cars.askDelete', { name: car.name }),
        content: seated > 0 && text('cars.askDeleteHelp', { count: seated }),
        okText: text('cars.delete'),
        danger: true,
        onOk: () =>
          run(async () => {
            // whoever sits in it loses the seat, as was asked
            await remove({
              resource: 'coaches',
              id: car.id,
              meta: callMeta({ query: { force: seated > 0 } }),
              ...QUIET,
            });
            toasts.done(text('cars.deleted'));
          }),
      });
    },
    fill: async () => {
      setFilling(true);
      await run(async () => {
        const { placed, unseated, split } = await deskCalls.fill(departureId);
        toasts.done(text('cars.filled', { placed }));
        if (unseated.length) toasts.warn(text('cars.unseated', { count: unseated.length }));
        if (split.length) toasts.warn(text('cars.split', { count: split.length }));
      });
      setFilling(false);
    },
  };
}
