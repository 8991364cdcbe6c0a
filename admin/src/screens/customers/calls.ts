import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CarFillingWire, CarWire } from '@domain/wire/car';
import type { CustomerListWire, CustomerRow, JoiningLetterWire } from '@domain/wire/customer';
import type { ImportPreviewWire } from '@domain/wire/name-list';
import type { DepartureOffer, DepartureWire } from '@domain/wire/departure';
import type { CarLayout } from '@domain/words';
import { http } from '../../providers/client';

/** A part of a row as it is saved; what is absent stays. */
export type RowPart = Partial<CustomerRow> & { memberId: number };
export interface CoachPart {
  name?: string;
  plate?: string;
  driver?: string;
  layout?: CarLayout;
  rows?: number;
  plan?: string[];
  blocked?: string[];
}
export interface SeatMove {
  no: string;
  memberId: number | null;
}
const LIST = '/customers/get-tour-customer-list';
const COACH = '/cars/add-to-list';

export const deskCalls = {
  find: async (code: string, departureDate: string): Promise<DepartureWire | null> =>
    (await http.get<DepartureWire[]>(`/departures/tour/${encodeURIComponent(code)}`, { params: { departureDate } }))
      .data[0] ?? null,
  offer: async (id: number): Promise<DepartureOffer> =>
    (await http.get<DepartureOffer>(`/departures/admin/${id}`)).data,
  guarantee: async (id: number, version: number, guaranteed: boolean): Promise<DepartureWire> =>
    (await http.patch<DepartureWire>('/departures/admin', { id, version, guaranteed })).data,

  list: async (id: number): Promise<CustomerListWire> => (await http.get<CustomerListWire>(`${LIST}/${id}`)).data,
  /** Rebuilds the list from the living orders; the parameter is spelled as the specification spells it. */
  refresh: async (id: number): Promise<CustomerListWire> =>
    (await http.get<CustomerListWire>(`${LIST}/${id}`, { params: { typeRefesh: 1 } })).data,
  save: async (id: number, data: RowPart[]): Promise<CustomerListWire> =>
    (await http.patch<CustomerListWire>(`${LIST}/${id}`, { data })).data,
  pair: async (id: number): Promise<CustomerListWire> =>
    (await http.post<CustomerListWire>(`/customers/pair-rooms/${id}`)).data,
  previewImport: async (id: number, file: File): Promise<ImportPreviewWire> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return (await http.post<ImportPreviewWire>(`/customers/preview-import/${id}`, body)).data;
  },
  letter: async (id: number): Promise<JoiningLetterWire> =>
    (await http.get<JoiningLetterWire>(`/customers/joining-letter/${id}`)).data,
  unmask: async (memberId: number): Promise<string> =>
    (await http.post<{ certificateNo: string }>(`/customers/${memberId}/unmask`)).data.certificateNo,

  coaches: async (id: number): Promise<CarWire[]> => (await http.get<CarWire[]>(`/cars/get-list-cars/${id}`)).data,
  addCoach: async (departureId: number, part: CoachPart): Promise<CarWire> =>
    (await http.post<CarWire>(COACH, { departureId, ...part })).data,
  changeCoach: async (car: CarWire, part: CoachPart): Promise<CarWire> =>
    (await http.put<CarWire>(COACH, { id: car.id, version: car.version, ...part })).data,
  seat: async (carId: number, seats: SeatMove[]): Promise<CarWire> =>
    (await http.put<CarWire>(COACH, { id: carId, seats })).data,
  removeCoach: async (id: number, force: boolean): Promise<void> => {
    await http.delete(COACH, { params: { id, force } });
  },
  fill: async (id: number): Promise<CarFillingWire> => (await http.post<CarFillingWire>(`/cars/fill/${id}`)).data,
};

const listKey = (id: number) => ['customers', 'list', id];
const coachKey = (id: number) => ['customers', 'coaches', id];
/** Others work on the same departure: what they do shows within seconds. */
const OTHERS_MS = 15_000;

export const useCustomerList = (id: number) =>
  useQuery({ queryKey: listKey(id), queryFn: () => deskCalls.list(id), refetchInterval: OTHERS_MS });
export const useCoaches = (id: number) =>
  useQuery({ queryKey: coachKey(id), queryFn: () => deskCalls.coaches(id), refetchInterval: OTHERS_MS });
/** What labels and letters say beside the names; it does not change while they are printed. */
export const useJoiningLetter = (id: number) =>
  useQuery({ queryKey: ['customers', 'letter', id], queryFn: () => deskCalls.letter(id), staleTime: Infinity });

export interface DeskCache {
  putList: (list: CustomerListWire) => void;
  askAgain: () => Promise<void>;
}
/** After a change the answer is shown at once, and whatever else shows the departure asks again. */
export function useDeskCache(id: number): DeskCache {
  const client = useQueryClient();
  return {
    putList: (list) => client.setQueryData(listKey(id), list),
    askAgain: async () => {
      await client.invalidateQueries({ queryKey: ['customers'] });
      await client.invalidateQueries({ queryKey: ['departures'] });
    },
  };
}
