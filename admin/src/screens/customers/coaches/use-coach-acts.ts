import { App } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CarSeatWire, CarWire } from '@domain/wire/car';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { type CoachPart, deskCalls } from '../calls';

export interface CoachActs {
  filling: boolean;
  /** Adds a coach, or changes the given one; throws what the form has to show. */
  save: (car: CarWire | undefined, part: CoachPart) => Promise<void>;
  /** Blocks a seat, or opens it again. */
  block: (car: CarWire, seat: CarSeatWire) => Promise<void>;
  remove: (car: CarWire) => void;
  fill: () => Promise<void>;
}

/** What is done to the coaches of a departure; afterwards everything that shows it asks again. */
export function useCoachActs(departureId: number): CoachActs {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const [filling, setFilling] = useState(false);
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
    save: async (car, part) => {
      if (car) await deskCalls.changeCoach(car, part);
      else await deskCalls.addCoach(departureId, part);
      await again();
      toasts.done(text('cars.saved'));
    },
    block: (car, seat) =>
      run(async () => {
        const blocked = seat.blocked ? car.blocked.filter((no) => no !== seat.no) : [...car.blocked, seat.no];
        await deskCalls.changeCoach(car, { blocked });
      }),
    remove: (car) => {
      const seated = car.seats.filter((seat) => seat.memberId !== null).length;
      void modal.confirm({
        title: text('cars.askDelete', { name: car.name }),
        content: seated > 0 && text('cars.askDeleteHelp', { count: seated }),
        okText: text('cars.delete'),
        okButtonProps: { danger: true },
        cancelText: text('app.buttons.cancel'),
        autoFocusButton: 'cancel',
        onOk: () =>
          run(async () => {
            await deskCalls.removeCoach(car.id, seated > 0);
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
