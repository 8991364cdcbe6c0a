import type { CashCountInput, CashCountWire, CashSlip, OpenShift } from '@domain/wire/cash-count';
import { http, once } from '../../providers/client';

export const readShift = async (branch: string): Promise<OpenShift> =>
  (await http.get<OpenShift>('/cash-counts/open', { params: { branch } })).data;
export const readSlip = async (id: string): Promise<CashSlip> =>
  (await http.get<CashSlip>(`/cash-counts/${encodeURIComponent(id)}`)).data;
export const saveCount = async (input: CashCountInput, key: string): Promise<CashCountWire> =>
  (await http.post<CashCountWire>('/cash-counts', input, once(key))).data;
export const slipLink = (id: number): string => `/print/cash/${String(id)}`;
