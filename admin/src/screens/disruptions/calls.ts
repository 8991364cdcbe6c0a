import { type BaseRecord, useCreate, useInvalidate, useKeys, useOne } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DisruptionReason, PartyChoice, PartyContact } from '@domain/disruptions';
import type {
  DisruptionFits,
  DisruptionPreview,
  DisruptionProposal,
  DisruptionWire,
  PartyText,
} from '@domain/wire/disruption';
import { ask } from '../../providers/ask';
import { callMeta } from '../../providers/call-meta';
import { newKey, once } from '../../providers/client';
import { send } from '../../providers/send';
import { QUIET } from '../../providers/quiet';
import { useRefreshDepartures } from '../departures/calls';

interface Opening {
  departureIds: number[];
  reasonCode: DisruptionReason;
  choice: 'REFUND' | 'CREDIT';
}
export type Act = 'submit' | 'takeBack' | 'approve' | 'reject' | 'abandon' | 'again';
const at = (id: number): string => `/disruptions/${String(id)}`;

export const calls = {
  preview: async (body: Opening) => send<DisruptionPreview>('post', '/disruptions/preview', body),
  choose: async (id: number, choice: PartyChoice | 'NONE', subOrderIds?: number[], target?: object) =>
    send<DisruptionWire>('post', `${at(id)}/choose`, { choice, subOrderIds, target }),
  moveAll: async (id: number, subOrderIds?: number[]) =>
    send<DisruptionFits>('post', `${at(id)}/move-all`, { subOrderIds }),
  contact: async (id: number, subOrderIds: number[], contact: PartyContact | 'NONE') =>
    send<DisruptionWire>('post', `${at(id)}/contact`, { subOrderIds, contact }),
  tell: async (id: number, subOrderIds?: number[]) =>
    send<DisruptionWire>('post', `${at(id)}/tell`, subOrderIds ? { subOrderIds } : {}, once(newKey())),
  act: async ({ id, version }: DisruptionWire, act: Act, said: Readonly<Record<string, unknown>> = {}) =>
    send<DisruptionWire>('post', `${at(id)}/act`, { act, version, ...said }, once(newKey())),
  /** What a party is told of its choice, in its own language. */
  text: (id: number, subOrderId: number) => ask<PartyText>(`${at(id)}/parties/${String(subOrderId)}/text`),
  proposals: (id: number, subOrderId: number) =>
    ask<DisruptionProposal[]>(`${at(id)}/parties/${String(subOrderId)}/proposals`),
};

type Desk = DisruptionWire & BaseRecord;
/** A desk; while its batch runs it is asked again every second. */
export function useDisruption(id: number) {
  const { query, result } = useOne<Desk>({
    resource: 'disruptions',
    id,
    queryOptions: {
      refetchInterval: ({ state }) =>
        state.data?.data.state === 'RUNNING' || state.data?.data.telling?.running ? 1_000 : false,
      placeholderData: undefined,
    },
    errorNotification: false,
  });
  return { data: result as DisruptionWire | undefined, error: query.error, refetch: query.refetch };
}
/** Opens a desk over departures; `useFresh` has what shows it ask again. */
export function useOpen(): (body: Opening & { reason: string; proofs?: string[] }) => Promise<DisruptionWire> {
  const { mutateAsync } = useCreate<Desk>({
    resource: 'disruptions',
    ...QUIET,
  });
  return async (values) => (await mutateAsync({ values, meta: callMeta({ key: newKey() }), invalidates: [] })).data;
}
/** Puts a desk as it was answered in place of the one that is shown, and lets the others ask again. */
export function useFresh(): (wire?: DisruptionWire) => void {
  const client = useQueryClient();
  const { keys } = useKeys();
  const invalidate = useInvalidate();
  const departures = useRefreshDepartures();
  const desks = keys().data('default').resource('disruptions');
  return (wire) => {
    if (wire) client.setQueryData(desks.action('one').id(wire.id).params({}).get(), { data: wire });
    void invalidate({ resource: 'disruptions', invalidates: ['resourceAll'] });
    void client.invalidateQueries({ queryKey: ['disruptions'] });
    departures();
  };
}
