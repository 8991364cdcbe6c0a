import type { RequestWire } from '@domain/wire/request';
import type { RequestCard } from '@domain/wire/request-card';
import type { Decision, PaymentMethod, RequestStage } from '@domain/words';
import { once } from '../../providers/client';
import { send } from '../../providers/send';
import { ask } from '../../providers/ask';

/** What operations may lower: the charge, or of a refund its amount; in HK$. */
export type Lowered = Partial<Record<'charge' | 'approvedAmount', number>>;
/** The card; with something lowered its figures are what they come to at that. */
export const readCard = async (id: number, lowered: Lowered = {}): Promise<RequestCard> =>
  ask<RequestCard>(`/requests/${id}`, lowered);

export interface Verdict extends Lowered {
  requestId: number;
  version: number;
  decision: Decision;
  stage: RequestStage;
  method?: PaymentMethod;
  reference?: string;
  payee?: string;
  reason?: string;
}
export const decide = async (kind: string, verdict: Verdict, key: string): Promise<RequestWire> =>
  send<RequestWire>('post', `/${kind}/manager/approved`, verdict, once(key));
