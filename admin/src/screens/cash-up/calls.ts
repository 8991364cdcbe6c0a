import type { CashCountInput, CashCountWire, OpenShift } from '@domain/wire/cash-count';
import { ask } from '../../providers/ask';
import { records } from '../../providers/records';

export const readShift = (branch: string): Promise<OpenShift> => ask<OpenShift>('/cash-counts/open', { branch });
export const saveCount = (input: CashCountInput, key: string): Promise<CashCountWire> =>
  records<CashCountWire>('cash-counts').create(input, key);
export const slipLink = (id: number): string => `/print/cash/${String(id)}`;
