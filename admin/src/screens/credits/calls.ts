import type { CreditAccountWire } from '@domain/wire/credit';
import { newKey, once } from '../../providers/client';
import { send } from '../../providers/send';
import { ask } from '../../providers/ask';

export const readAccountOf = async (phone: string, name: string): Promise<CreditAccountWire> =>
  ask<CreditAccountWire>('/credits/of', { phone, name });
/** As its dialog was filled in. */
type Typed = Record<string, unknown>;
/** Asks finance to pay credit out; without a fee (decisions B18). */
export const askPayout = async (lotId: number, body: Typed): Promise<CreditAccountWire> =>
  send<CreditAccountWire>('post', `/credits/${String(lotId)}/payout`, body, once(newKey()));
export const creditLink = (id: number | string): string => `/credits?id=${String(id)}`;
