import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DisruptionReason, PartyChoice, PartyContact } from '@domain/disruptions';
import type {
  DisruptionFits,
  DisruptionPreview,
  DisruptionProposal,
  DisruptionWire,
  PartyText,
} from '@domain/wire/disruption';
import { ask } from '../../providers/ask';
import { newKey, once } from '../../providers/client';
import { send } from '../../providers/send';

export interface Opening {
  departureIds: number[];
  reasonCode: DisruptionReason;
  choice: 'REFUND' | 'CREDIT';
}
export type Act = 'submit' | 'takeBack' | 'approve' | 'reject' | 'abandon' | 'again';
const at = (id: number): string => `/disruptions/${String(id)}`;

export const calls = {
  preview: async (body: Opening) => send<DisruptionPreview>('post', '/disruptions/preview', body),
  open: async (body: Opening & { reason: string }) =>
    send<DisruptionWire>('post', '/disruptions', body, once(newKey())),
  choose: async (id: number, choice: PartyChoice | 'NONE', subOrderIds?: number[], target?: object) =>
    send<DisruptionWire>('post', `${at(id)}/choose`, { choice, subOrderIds, target }),
  moveAll: async (id: number, subOrderIds?: number[]) =>
    send<DisruptionFits>('post', `${at(id)}/move-all`, { subOrderIds }),
  contact: async (id: number, subOrderIds: number[], contact: PartyContact | 'NONE') =>
    send<DisruptionWire>('post', `${at(id)}/contact`, { subOrderIds, contact }),
  tell: async (id: number, subOrderIds?: number[]) =>
    send<DisruptionWire>('post', `${at(id)}/tell`, subOrderIds ? { subOrderIds } : {}, once(newKey())),
  act: async ({ id, version }: DisruptionWire, act: Act, reason?: string) =>
    send<DisruptionWire>('post', `${at(id)}/act`, { act, version, ...(reason ? { reason } : {}) }, once(newKey())),
  /** What a party is told of its choice, in its own language. */
  text: (id: number, subOrderId: number) => ask<PartyText>(`${at(id)}/parties/${String(subOrderId)}/text`),
  proposals: (id: number, subOrderId: number) =>
    ask<DisruptionProposal[]>(`${at(id)}/parties/${String(subOrderId)}/proposals`),
};

/** A desk; while its batch runs it is asked again every second. */
export const useDisruption = (id: number) =>
  useQuery({
    queryKey: ['disruptions', id],
    queryFn: () => ask<DisruptionWire>(at(id)),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' || state.data?.telling?.running ? 1_000 : false),
  });
/** Puts a desk as it was answered in place of the one that is shown, and lets the others ask again. */
export function useFresh(): (wire?: DisruptionWire) => void {
  const client = useQueryClient();
  return (wire) => {
    if (wire) client.setQueryData(['disruptions', wire.id], wire);
    void client.invalidateQueries({ queryKey: ['disruptions'] });
    void client.invalidateQueries({ queryKey: ['departures'] });
  };
}
/** Where departures are called off from. */
export const callOffLink = (ids: readonly number[]): string => `/disruptions?departures=${ids.join(',')}`;
