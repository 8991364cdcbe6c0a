import { type BaseRecord, useOne } from '@refinedev/core';
import type { RequestWire } from '@domain/wire/request';
import type { RequestCard } from '@domain/wire/request-card';
import type { Decision, PaymentMethod, RequestStage } from '@domain/words';
import { callMeta } from '../../providers/call-meta';
import { once } from '../../providers/client';
import { send } from '../../providers/send';

/** What operations may lower: the charge, or of a refund its amount; in HK$. */
type Lowered = Partial<Record<'charge' | 'approvedAmount', number>>;
/** The card; with something lowered its figures are what they come to at that. */
export function useCard(id: number, lowered?: Lowered, enabled = id > 0) {
  const { query, result } = useOne<RequestCard & BaseRecord>({
    resource: 'requests',
    id,
    ...(lowered ? { meta: callMeta({ query: lowered as Record<string, number> }) } : {}),
    queryOptions: { enabled, retry: false, ...(lowered ? {} : { placeholderData: undefined }) },
    errorNotification: false,
  });
  return { card: result as RequestCard | undefined, error: query.error, retry: () => void query.refetch() };
}

export interface Verdict extends Lowered {
  requestId: number;
  version: number;
  decision: Decision;
  stage: RequestStage;
  /** What the card shows of a cancel or a transfer: another figure by now is refused. */
  newTotal?: number;
  method?: PaymentMethod;
  reference?: string;
  payee?: string;
  reason?: string;
}
export const decide = async (kind: string, verdict: Verdict, key: string): Promise<RequestWire> =>
  send<RequestWire>('post', `/${kind}/manager/approved`, verdict, once(key));
