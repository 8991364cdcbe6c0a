import type { CreditAccountWire, CreditAskWire } from '@domain/wire/credit';
import type { PaymentMethod } from '@domain/words';
import { newKey, once } from '../../providers/client';
import { send } from '../../providers/send';
import { ask } from '../../providers/ask';

export const readAccountOf = async (phone: string, name: string): Promise<CreditAccountWire> =>
  ask<CreditAccountWire>('/credits/of', { phone, name });
export const readAsks = async (): Promise<CreditAskWire[]> => ask<CreditAskWire[]>('/credits/asks');
export interface Payout {
  amount: number;
  method: PaymentMethod;
  payee: string;
  reason: string;
}
export const askPayout = async (lotId: number, body: Payout): Promise<CreditAccountWire> =>
  send<CreditAccountWire>('post', `/credits/${String(lotId)}/payout`, body, once(newKey()));
export const decideAsk = async (
  id: number,
  decision: 'APPROVED' | 'REJECTED',
  reason: string,
  reference?: string,
): Promise<CreditAccountWire> =>
  send<CreditAccountWire>(
    'post',
    `/credits/asks/${String(id)}/decide`,
    { decision, reason, reference },
    once(newKey()),
  );
export const creditLink = (id: number | string): string => `/credits?id=${String(id)}`;
