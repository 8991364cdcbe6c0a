import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CarFillingWire, CarWire } from '@domain/wire/car';
import type { CustomerListWire, CustomerRow, JoiningLetterWire } from '@domain/wire/customer';
import type { ImportPreviewWire } from '@domain/wire/name-list';
import type { Meeting } from '@domain/papers/letter';
import { useAllowed } from '../../providers/access';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { about, type Concerned } from '../../providers/told';
import { useRefreshDepartures } from '../departures/calls';
import { preference, setPreference } from '../../providers/preferences';

/** A part of a row as it is saved; what is absent stays. */
export type RowPart = Partial<CustomerRow> & { memberId: number };
export interface SeatMove {
  no: string;
  memberId: number | null;
}
const LIST = '/customers/get-tour-customer-list';

export const deskCalls = {
  /** Has the system look again at what it sees of the departure. */
  deadlines: (id: number): Promise<{ id: number }> => send<{ id: number }>('post', `/departures/${id}/milestones`),
  list: (id: number): Promise<CustomerListWire> => ask<CustomerListWire>(`${LIST}/${id}`),
  /** Rebuilds the list from the living orders; the parameter is spelled as the specification spells it. */
  refresh: (id: number): Promise<CustomerListWire> => ask<CustomerListWire>(`${LIST}/${id}`, { typeRefesh: 1 }),
  save: async (id: number, data: RowPart[]): Promise<CustomerListWire> =>
    send<CustomerListWire>('patch', `${LIST}/${id}`, { data }),
  pair: async (id: number): Promise<CustomerListWire> => send<CustomerListWire>('post', `/customers/pair-rooms/${id}`),
  previewImport: async (id: number, file: File): Promise<ImportPreviewWire> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return send<ImportPreviewWire>('post', `/customers/preview-import/${id}`, body);
  },
  letter: (id: number): Promise<JoiningLetterWire> => ask<JoiningLetterWire>(`/customers/joining-letter/${id}`),
  unmask: async (memberId: number): Promise<string> =>
    (await send<{ certificateNo: string }>('post', `/customers/${memberId}/unmask`)).certificateNo,

  coaches: (id: number): Promise<CarWire[]> => ask<CarWire[]>(`/cars/get-list-cars/${id}`),
  seat: async (carId: number, seats: SeatMove[]): Promise<CarWire> =>
    send<CarWire>('put', '/cars/add-to-list', { id: carId, seats }),
  fill: async (id: number): Promise<CarFillingWire> => send<CarFillingWire>('post', `/cars/fill/${id}`),
};

const listKey = (id: number) => ['customers', 'list', id];
const coachKey = (id: number) => ['customers', 'coaches', id];
/** Others work on the same departure: what they do is told at once, and asked for where the telling was cut off. */
const OTHERS_MS = 60_000;
/** News of the departure, or of an order that has travellers on it, as its list was last read. */
const meta = (client: QueryClient, id: number): Concerned => ({
  concerned: (told) => {
    const list = client.getQueryData<CustomerListWire>(listKey(id));
    if (!list || told.has('requests') || about(told, ['departures', 'customers'], new Set([id]))) return true;
    return about(told, ['orders', 'payments'], new Set(list.data.map(({ orderId }) => orderId)));
  },
});

export const useCustomerList = (id: number) =>
  useQuery({
    ...{ queryKey: listKey(id), queryFn: () => deskCalls.list(id), refetchInterval: OTHERS_MS },
    meta: meta(useQueryClient(), id),
  });
/** Nothing for whoever may not see them. */
export const useCoaches = (id: number) =>
  useQuery({
    ...{ queryKey: coachKey(id), queryFn: () => deskCalls.coaches(id), refetchInterval: OTHERS_MS },
    enabled: useAllowed('coaches', 'list'),
    meta: meta(useQueryClient(), id),
  });
/** What labels and letters say beside the names; it does not change while they are printed. */
export const useJoiningLetter = (id: number) =>
  useQuery({ queryKey: ['customers', 'letter', id], queryFn: () => deskCalls.letter(id), staleTime: Infinity });

interface DeskCache {
  /** Shows a list; what is on its way was asked before it and no longer counts, or a card would jump back for a moment. */
  putList: (list: CustomerListWire) => void;
  /** Answers the list as it is then. */
  askAgain: () => Promise<CustomerListWire | undefined>;
}
/** After a change the answer is shown at once, and whatever else shows the departure asks again. */
export function useDeskCache(id: number): DeskCache {
  const client = useQueryClient();
  const departures = useRefreshDepartures();
  return {
    putList: (list) => {
      client.setQueryData(listKey(id), list);
      void client.cancelQueries({ queryKey: listKey(id) });
    },
    askAgain: async () => {
      await client.invalidateQueries({ queryKey: ['customers'] });
      departures();
      return client.getQueryData<CustomerListWire>(listKey(id));
    },
  };
}

/** So many departures are remembered, the last ones. */
const KEPT = 12;

/** Where people meet, as this person filled it in for a departure's letters; there again the next day, at any counter. */
export function useMeeting(id: number) {
  const [meeting, setMeeting] = useState<Meeting>(() => kept().find(([of]) => of === id)?.[1] ?? {});
  const put = (key: keyof Meeting, value: string): void => {
    const { [key]: _before, ...others } = meeting;
    const next = value ? { ...others, [key]: value } : others;
    setMeeting(next);
    setPreference('meetings', [[id, next] as const, ...kept().filter(([of]) => of !== id)].slice(0, KEPT));
  };
  return { meeting, put };
}
const kept = (): readonly (readonly [number, Meeting])[] => preference('meetings') ?? [];
